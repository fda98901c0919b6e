// SPDX-License-Identifier: Apache-2.0
//
// Functions written as expressions: thrust::placeholders::_1 * 2 + thrust::placeholders::_2.
#pragma once

#include <type_traits>

namespace thrust {
namespace detail {

// An expression: `Node` computes it from the arguments.
template <class Node>
struct expression {
    Node node;
    template <class A>
    __host__ __device__ auto operator()(const A& a) const
    {
        return node.of(a, a);
    }
    template <class A, class B>
    __host__ __device__ auto operator()(const A& a, const B& b) const
    {
        return node.of(a, b);
    }
};

struct first_argument {
    template <class A, class B>
    __host__ __device__ A of(const A& a, const B&) const
    {
        return a;
    }
};
struct second_argument {
    template <class A, class B>
    __host__ __device__ B of(const A&, const B& b) const
    {
        return b;
    }
};
template <class T>
struct literal {
    T value;
    template <class A, class B>
    __host__ __device__ T of(const A&, const B&) const
    {
        return value;
    }
};

template <class T>
struct node_of {
    using type = literal<T>;
    __host__ __device__ static type of(const T& value) { return {value}; }
};
template <class Node>
struct node_of<expression<Node>> {
    using type = Node;
    __host__ __device__ static type of(const expression<Node>& value) { return value.node; }
};
template <class T>
struct is_expression : std::false_type {};
template <class Node>
struct is_expression<expression<Node>> : std::true_type {};
template <class A, class B>
using enable_expression = std::enable_if_t<is_expression<A>::value || is_expression<B>::value>;

template <class Left, class Right>
struct sum {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) + right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator+(const A& a, const B& b)
{
    using Node = sum<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct difference {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) - right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator-(const A& a, const B& b)
{
    using Node = difference<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct product {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) * right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator*(const A& a, const B& b)
{
    using Node = product<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct quotient {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) / right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator/(const A& a, const B& b)
{
    using Node = quotient<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct remainder {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) % right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator%(const A& a, const B& b)
{
    using Node = remainder<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct conjunction {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) && right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator&&(const A& a, const B& b)
{
    using Node = conjunction<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct disjunction {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) || right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator||(const A& a, const B& b)
{
    using Node = disjunction<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct bits_of_both {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) & right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator&(const A& a, const B& b)
{
    using Node = bits_of_both<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct bits_of_either {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) | right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator|(const A& a, const B& b)
{
    using Node = bits_of_either<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct bits_that_differ {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) ^ right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator^(const A& a, const B& b)
{
    using Node = bits_that_differ<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct shifted_left {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) << right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator<<(const A& a, const B& b)
{
    using Node = shifted_left<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct shifted_right {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) >> right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator>>(const A& a, const B& b)
{
    using Node = shifted_right<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct are_equal {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) == right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator==(const A& a, const B& b)
{
    using Node = are_equal<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct differ {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) != right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator!=(const A& a, const B& b)
{
    using Node = differ<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct is_less {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) < right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator<(const A& a, const B& b)
{
    using Node = is_less<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct is_greater {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) > right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator>(const A& a, const B& b)
{
    using Node = is_greater<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct is_at_most {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) <= right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator<=(const A& a, const B& b)
{
    using Node = is_at_most<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Left, class Right>
struct is_at_least {
    Left left;
    Right right;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return left.of(a, b) >= right.of(a, b); }
};
template <class A, class B, class = enable_expression<A, B>>
__host__ __device__ auto operator>=(const A& a, const B& b)
{
    using Node = is_at_least<typename node_of<A>::type, typename node_of<B>::type>;
    return expression<Node>{{node_of<A>::of(a), node_of<B>::of(b)}};
}

template <class Inner>
struct negated {
    Inner inner;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return -inner.of(a, b); }
};
template <class Node>
__host__ __device__ expression<negated<Node>> operator-(const expression<Node>& a)
{
    return {{a.node}};
}

template <class Inner>
struct inverted {
    Inner inner;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return !inner.of(a, b); }
};
template <class Node>
__host__ __device__ expression<inverted<Node>> operator!(const expression<Node>& a)
{
    return {{a.node}};
}

template <class Inner>
struct bits_inverted {
    Inner inner;
    template <class A, class B>
    __host__ __device__ auto of(const A& a, const B& b) const { return ~inner.of(a, b); }
};
template <class Node>
__host__ __device__ expression<bits_inverted<Node>> operator~(const expression<Node>& a)
{
    return {{a.node}};
}

}  // namespace detail

namespace placeholders {

constexpr detail::expression<detail::first_argument> _1{};
constexpr detail::expression<detail::second_argument> _2{};

}  // namespace placeholders

}  // namespace thrust

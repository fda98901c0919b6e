"""Textures and surfaces: parameters and global references become images and samplers, fetches become reads of them.

A texture object is a number in CUDA, which a kernel gets as an argument. OpenCL C has images and samplers instead, that
can only be parameters: the parameter becomes an image, with a sampler as one more parameter at the end, and so on down
through the functions that it is handed to. What `tex1Dfetch` reads is linear memory: a plain pointer. A texture
reference, a global variable, becomes parameters of every function that leads to its use.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import walk
from cuport.targets.opencl.passes import image_reads
from cuport.targets.opencl.passes.image_reads import NotAnImage, Shape

CODE = codes.DEVICE_TEXTURE


@dataclass(slots=True)
class _Use:
    """What a texture or surface is used as: `shape` None for linear memory, whose elements `element` says."""

    name: str
    shape: Shape | None
    element: ir.Type
    place: ir.Place
    access: set[str] = field(default_factory=set)
    is_sampled: bool = False


@dataclass(slots=True)
class _Textures:
    """The textures of one function: key of a parameter or reference -> its use; and local variables that are copies."""

    function: ir.Function
    uses: dict[str, _Use] = field(default_factory=dict)
    copies: dict[str, ir.Variable] = field(default_factory=dict)
    replaced: dict[str, tuple[ir.Variable, ir.Variable | None]] = field(default_factory=dict)

    def source(self, expression: ir.Expression) -> ir.Variable | None:
        """Return the parameter or reference that an expression names, directly or by a copy."""
        while isinstance(expression, ir.Cast):
            expression = expression.operand
        if not isinstance(expression, ir.Name):
            return None
        variable = expression.variable
        while variable.key in self.copies:
            variable = self.copies[variable.key]
        return variable if variable.storage in (ir.Storage.PARAMETER, ir.Storage.TEXTURE) else None


def lower(unit: ir.Unit) -> None:
    """Rewrite the textures and surfaces of a unit; what can't be rewritten is noted as a problem of the function."""
    found = {key: _Textures(function) for key, function in unit.functions.items()}
    for textures in found.values():
        _find(unit, textures)
    while sum(_spread(unit, textures, found) for textures in found.values()):
        pass
    for textures in found.values():
        if textures.uses and textures.function.body is not None:
            _parameters(unit, textures)
    for textures in found.values():
        if textures.function.body is not None and (textures.uses or _is_caller(textures.function, found)):
            _rewrite(unit, textures, found)


def _refuse(unit: ir.Unit, function: ir.Function, place: ir.Place, text: str) -> None:
    problems = unit.problems.setdefault(function.key, [])
    problem = ir.Problem(place, CODE, text)
    if problem not in problems:
        problems.append(problem)


def _find(unit: ir.Unit, textures: _Textures) -> None:
    """Note what a function itself reads and writes."""
    body = textures.function.body
    if body is None:
        return
    _copies(textures, body)
    for expression in walk.all_expressions(body):
        if isinstance(expression, ir.Builtin) and image_reads.is_texture_function(expression.name):
            try:
                access = image_reads.understood(expression)
            except NotAnImage as refused:
                _refuse(unit, textures.function, expression.place, str(refused))
                continue
            variable = textures.source(access.texture)
            if variable is None:
                _refuse(unit, textures.function, expression.place, _recipe(expression.name, access.texture))
                continue
            use = _Use(variable.name, access.shape, access.element, expression.place, {access.kind}, access.is_sampled)
            _merge(unit, textures, variable.key, use)


def _recipe(name: str, texture: ir.Expression) -> str:
    inner = texture.operand if isinstance(texture, ir.Cast) else texture
    where = "a member of a struct" if isinstance(inner, ir.Member) else "chosen when the program runs"
    where = "an element of an array" if isinstance(inner, ir.Index) else where
    return f"{name} of {where}: OpenCL C has images as parameters only; give the kernel a parameter for each texture"


def _copies(textures: _Textures, body: ir.Statement) -> None:
    """Note the local variables that stand for a texture: declared from a name, and never changed."""
    changed = {
        expression.left.variable.key
        for expression in walk.all_expressions(body)
        if isinstance(expression, ir.Binary) and expression.op == "=" and isinstance(expression.left, ir.Name)
    }
    for statement in walk.statements(body):
        if isinstance(statement, ir.Declare) and statement.value is not None and statement.variable.key not in changed:
            if statement.variable.type not in (ir.ULONG, ir.TEXTURE):
                continue
            source = textures.source(statement.value)
            if source is not None:
                textures.copies[statement.variable.key] = source


def _merge(unit: ir.Unit, textures: _Textures, key: str, use: _Use) -> bool:
    """Add a use to what is known of a texture; return whether that told anything new."""
    known = textures.uses.get(key)
    if known is None:
        textures.uses[key] = replace(use, access=set(use.access))
        return True
    if known.shape is not use.shape or (known.shape is None and known.element != use.element):
        text = f"{use.name} is used as {_describe(known)} and as {_describe(use)}; OpenCL C needs a parameter for each"
        _refuse(unit, textures.function, use.place, text)
        return False
    before = len(known.access) + known.is_sampled
    known.access |= use.access
    known.is_sampled |= use.is_sampled
    if known.access >= {"read", "write"}:
        text = f"{use.name} is read and written by one kernel, which images of OpenCL C 1.2 can't be; use two surfaces"
        _refuse(unit, textures.function, use.place, text)
    return before != len(known.access) + known.is_sampled


def _describe(use: _Use) -> str:
    return use.shape.image if use.shape is not None else "linear memory"


def _spread(unit: ir.Unit, textures: _Textures, found: dict[str, _Textures]) -> bool:
    """Take over what the functions that are called do with textures; return whether that told anything new."""
    news = False
    for call in _calls(textures.function):
        callee = found[call.function]
        # A function that could not be read has no `self` yet; it has its problem already.
        for parameter, argument in zip(callee.function.parameters, call.arguments, strict=False):
            use = callee.uses.get(parameter.key)
            if use is None:
                continue
            variable = textures.source(argument)
            if variable is None:
                _refuse(
                    unit, textures.function, call.place, _recipe(f"{callee.function.base} with a texture", argument)
                )
            else:
                news |= _merge(unit, textures, variable.key, replace(use, name=variable.name, place=call.place))
        for key, use in callee.uses.items():
            if key in unit.globals:
                news |= _merge(unit, textures, key, replace(use, place=call.place))
    return news


def _calls(function: ir.Function) -> Iterator[ir.Call]:
    if function.body is not None:
        yield from (part for part in walk.all_expressions(function.body) if isinstance(part, ir.Call))


def _is_caller(function: ir.Function, found: dict[str, _Textures]) -> bool:
    return any(found[call.function].uses for call in _calls(function))


# --- rewriting ------------------------------------------------------------------------------------------------------


def _parameters(unit: ir.Unit, textures: _Textures) -> None:
    """Give a function its images, and behind all that CUDA has its samplers and those of texture references."""
    function = textures.function
    taken = {parameter.name for parameter in function.parameters}
    taken |= {s.variable.name for s in walk.statements(function.body or ir.Block(())) if isinstance(s, ir.Declare)}
    extra: list[ir.Variable] = []
    for key, use in textures.uses.items():
        place = next((i for i, parameter in enumerate(function.parameters) if parameter.key == key), None)
        name = use.name if place is not None else _free(use.name, taken)
        image = ir.Variable(f"{key} of {function.key}", name, _type(function, use), ir.Storage.PARAMETER)
        if place is not None:
            function.parameters[place] = image
        else:
            extra.append(image)
        role = "linear" if use.shape is None else "image"
        function.images[image.key] = ir.Image(use.name, role, use.element, "write" if "write" in use.access else "read")
        sampler = None
        if use.is_sampled:
            sampler_name = _free(f"{name}_sampler", taken)
            sampler = ir.Variable(f"{image.key} sampler", sampler_name, ir.Opaque("sampler_t"), ir.Storage.PARAMETER)
            function.images[sampler.key] = ir.Image(use.name, "sampler", use.element, "read")
            extra.append(sampler)
        textures.replaced[key] = image, sampler
    function.parameters += extra


def _type(function: ir.Function, use: _Use) -> ir.Type:
    if use.shape is None:
        function.slots += 1
        return ir.Pointer(use.element, function.slots - 1, const=True)
    access = "write_only" if "write" in use.access else "read_only"
    return ir.Opaque(f"{access} {use.shape.image}")


def _free(wanted: str, taken: set[str]) -> str:
    name, count = wanted, 1
    while name in taken:
        count += 1
        name = f"{wanted}_{count}"
    taken.add(name)
    return name


def _rewrite(unit: ir.Unit, textures: _Textures, found: dict[str, _Textures]) -> None:
    """Rewrite the fetches and calls of a function. A texture that is left somewhere else is a problem."""
    function = textures.function
    assert function.body is not None

    def image(variable: ir.Variable) -> tuple[ir.Expression, ir.Expression | None]:
        own, sampler = textures.replaced[variable.key]
        return ir.Name(own, own.type), ir.Name(sampler, sampler.type) if sampler is not None else None

    def change(expression: ir.Expression) -> ir.Expression:
        if isinstance(expression, ir.Call):
            return _call(expression, textures, found)
        if isinstance(expression, ir.Builtin) and image_reads.is_texture_function(expression.name):
            try:
                access = image_reads.understood(expression)
                variable = textures.source(access.texture)
                if variable is not None and variable.key in textures.replaced:
                    return image_reads.rewritten(access, *image(variable))
            except NotAnImage as refused:
                _refuse(unit, function, expression.place, str(refused))
        return expression

    dropped = {key for key, variable in textures.copies.items() if variable.key in textures.replaced}
    body = walk.with_expressions(_without(function.body, dropped), change)
    assert isinstance(body, ir.Block)
    function.body = body
    gone = dropped | set(textures.replaced)
    for expression in walk.all_expressions(body):
        if isinstance(expression, ir.Name) and expression.variable.key in gone:
            text = f"the texture {expression.variable.name} is used for something other than fetching or passing on"
            _refuse(unit, function, function.place, text)


def _without(statement: ir.Statement, dropped: set[str]) -> ir.Statement:
    """Return a statement without the declarations of some variables."""
    match statement:
        case ir.Declare(variable) if variable.key in dropped:
            return ir.Block(())
        case ir.Block(body) | ir.Group(body):
            return replace(statement, body=tuple(_without(part, dropped) for part in body))
        case ir.At(place, body):
            return ir.At(place, _without(body, dropped))
        case ir.If(condition, yes, no):
            return ir.If(condition, _without(yes, dropped), _without(no, dropped) if no is not None else None)
        case ir.For(body=body) | ir.While(body=body) | ir.Switch(body=body) | ir.Case(body=body) | ir.Label(body=body):
            return replace(statement, body=_without(body, dropped))
        case _:
            return statement


def _call(call: ir.Call, textures: _Textures, found: dict[str, _Textures]) -> ir.Expression:
    """Hand the images and samplers down in a call."""
    callee = found[call.function]
    arguments = list(call.arguments)
    sources: dict[str, ir.Variable] = {}
    images = {own.key: key for key, (own, _) in callee.replaced.items()}
    for count, parameter in enumerate(callee.function.parameters[: len(arguments)]):
        key = images.get(parameter.key)
        variable = textures.source(arguments[count])
        if variable is None or variable.key not in textures.replaced:
            continue
        if key is not None:
            sources[key] = variable
            own = textures.replaced[variable.key][0]
            arguments[count] = ir.Name(own, own.type)
        elif not _mentions(callee.function, parameter):
            arguments[count] = ir.Literal("0UL", ir.ULONG)  # such as at the end of a recursion of templates
    for parameter in callee.function.parameters[len(arguments) :]:
        for key, (own, sampler) in callee.replaced.items():
            mine = textures.replaced.get(sources[key].key if key in sources else key)
            if mine is not None and parameter in (own, sampler):
                wanted = mine[0] if parameter is own else mine[1]
                arguments += [ir.Name(wanted, wanted.type)] if wanted is not None else []
    return replace(call, arguments=tuple(arguments))


def _mentions(function: ir.Function, parameter: ir.Variable) -> bool:
    body = function.body
    parts = walk.all_expressions(body) if body is not None else ()
    return any(isinstance(part, ir.Name) and part.variable.key == parameter.key for part in parts)

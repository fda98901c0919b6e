"""The user's declarations for the device: what becomes of each is edited once."""

from __future__ import annotations

from cuport.cuda.pieces import Piece, Role
from cuport.device.read import host


def test_instance_of_member_template_is_no_piece_of_its_own() -> None:
    """Of `template <class T> template <class U> T A<T>::f(U u) {...}` an instance begins behind the second head."""
    template = Piece(Role.DEVICE, "a.cuh", "f", 10, 90, 60)
    instance = Piece(Role.DEVICE, "a.cuh", "f", 40, 90, 60)
    declared = Piece(Role.DEVICE, "a.cuh", "g", 5, 9)
    other = Piece(Role.DEVICE, "b.cuh", "f", 40, 90, 60)
    method = Piece(Role.METHOD, "a.cuh", "f", 40, 90, 60)
    found = [instance, template, declared, other, method]
    assert list(host.outermost(found)) == [template, declared, other, method]

"""Recomputes vectors.json from the prose of README.md with nothing but the standard library."""

import hashlib
import json
import pathlib
import struct

SUITS = [("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8)]
FACES = [f"{rank}{suit}" for suit, size in SUITS for rank in range(1, size + 1)]


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def canonical(value) -> str:
    """RFC 8785 for strings, integers, lists and objects. Keys are sorted by UTF-16 units."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(json.dumps(key, ensure_ascii=False) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def words(seed: str, label: str):
    block = 0
    while True:
        yield from struct.unpack(">8I", sha256(bytes.fromhex(seed) + label.encode() + struct.pack(">I", block)))
        block += 1


def below(stream, size: int) -> int:
    limit = 2**32 - 2**32 % size
    while True:
        word = next(stream)
        if word < limit:
            return word % size


def wall(seed: str, copies) -> str:
    tiles = [face for face, count in zip(FACES, copies) for _ in range(count)]
    stream = words(seed, "wall")
    for place in range(len(tiles) - 1, 0, -1):
        other = below(stream, place + 1)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return "".join(tiles)


def root(hashes) -> bytes:
    if not hashes:
        return sha256(b"")
    if len(hashes) == 1:
        return sha256(b"\x00" + hashes[0])
    split = 1
    while split * 2 < len(hashes):
        split *= 2
    return sha256(b"\x01" + root(hashes[:split]) + root(hashes[split:]))


def hashed(event: dict) -> dict:
    """What the hash of a line covers: never the names of players."""
    envelope = {key: event[key] for key in ("id", "stream", "revision", "schema", "at", "type")}
    data = {key: value for key, value in event.items() if key not in envelope and key != "meta"}
    if event["type"] == "PlayerReplaced":
        del data["name"]
    if event["type"] == "MatchOpened":
        data["players"] = [{key: one[key] for key in ("seat", "player")} for one in data["players"]]
    return {**envelope, "data": data, "salt": event["meta"]["salt"]}


def main() -> None:
    vectors = json.loads((pathlib.Path(__file__).parent / "vectors.json").read_text("utf-8"))
    for case in vectors["canonicalJson"]:
        assert canonical(case["value"]) == case["text"]
    for case in vectors["commitment"]:
        text = canonical({"hand": case["hand"], "seed": case["seed"]})
        assert sha256(text.encode()).hex() == case["commitment"]
    for case in vectors["words"]:
        stream = words(case["seed"], case["label"])
        assert [next(stream) for _ in case["first"]] == case["first"]
    for case in vectors["wall"]:
        assert wall(case["seed"], case["copies"]) == case["tiles"]
    for case in vectors["dice"]:
        stream = words(case["seed"], case["label"])
        assert [1 + below(stream, 6) for _ in case["dice"]] == case["dice"]
    previous = ""
    for case in vectors["chain"]:
        event = json.loads(case["line"])
        if event["revision"] == 0:
            previous = sha256(event["stream"].encode()).hex()
        text = canonical(hashed(event))
        assert previous == case["previous"] and text == case["hashed"]
        previous = sha256(bytes.fromhex(previous) + text.encode()).hex()
        assert previous == case["hash"] == event["meta"]["hash"]
    for case in vectors["merkle"]:
        assert root([bytes.fromhex(text) for text in case["hashes"]]).hex() == case["root"]
    print("all vectors agree")


if __name__ == "__main__":
    main()

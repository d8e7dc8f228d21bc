import type { ReactNode } from 'react';
import { rankOf, suitIndex, tileOf, TILE_NAMES, type TileName } from '#rules';
import { FLOWERS, HONOURS, NUMERALS, WAN } from './tile-glyphs.js';

/** A tile is this wide and high, in its own units. */
export const FACE_WIDTH = 60;
export const FACE_HEIGHT = 80;

/* Colours of paint on ivory: the same in both themes, as the tiles are. */
const INK = '#1d3354';
const RED = '#b52f27';
const GREEN = '#1c7448';
const BLUE = '#23528f';
const IVORY = '#fffdf4';

/** Every face once, to be named by `<use>`; drawn into the page or into a picture that is saved. */
export function TileFaces() {
  return (
    <defs>
      {TILE_NAMES.map((name) => (
        <g key={name} id={faceId(name)}>
          {faceOf(name)}
        </g>
      ))}
    </defs>
  );
}

export function faceId(name: TileName): string {
  return `face-${name}`;
}

function faceOf(name: TileName): ReactNode {
  const tile = tileOf(name);
  const rank = rankOf(tile);
  switch (suitIndex(tile)) {
    case 0:
      return (
        <>
          <Strokes path={NUMERALS[rank - 1] ?? ''} colour={INK} box={[13, 6, 34, 29]} weight={5} />
          <Strokes path={WAN} colour={RED} box={[14, 40, 32, 30]} weight={4.8} />
        </>
      );
    case 1:
      return circles(rank);
    case 2:
      return rank === 1 ? <Bird /> : sticks(rank);
    case 3:
      return rank === 7 ? (
        <g fill="none" stroke={BLUE}>
          <rect x="12" y="10" width="36" height="55" rx="3" strokeWidth="4" />
          <rect x="18" y="16" width="24" height="43" rx="2" strokeWidth="1.6" />
        </g>
      ) : (
        <Strokes
          path={HONOURS[rank - 1] ?? ''}
          colour={rank === 5 ? RED : rank === 6 ? GREEN : INK}
          box={[9, 13, 42, 48]}
          weight={rank === 6 ? 3.6 : 4.8}
        />
      );
  }
  return (
    <>
      <Strokes path={FLOWERS[rank - 1] ?? ''} colour={rank > 4 ? BLUE : RED} box={[12, 18, 36, 42]} weight={3.7} />
      <circle cx="30" cy="9" r="3" fill={rank > 4 ? RED : GREEN} />
      <circle cx="30" cy="69" r="3" fill={rank > 4 ? RED : GREEN} />
    </>
  );
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** Strokes of the 100 grid in a box; the weight is in units of the tile whatever the box. */
function Strokes({
  path,
  colour,
  box: [x, y, width, height],
  weight,
}: {
  readonly path: string;
  readonly colour: string;
  readonly box: Box;
  readonly weight: number;
}) {
  const scale = Math.sqrt((width / 100) * (height / 100));
  return (
    <path
      d={path}
      transform={`translate(${x} ${y}) scale(${width / 100} ${height / 100})`}
      fill="none"
      stroke={colour}
      strokeWidth={weight / scale}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

type Dot = readonly [x: number, y: number, colour: string];

const pairs = (ys: readonly number[], colours: readonly string[]): readonly Dot[] =>
  ys.flatMap((y, row): Dot[] => [
    [17, y, colours[row] ?? BLUE],
    [43, y, colours[row] ?? BLUE],
  ]);

/** 筒 By rank: radius, then the circles. */
const CIRCLES: readonly { readonly radius: number; readonly dots: readonly Dot[] }[] = [
  { radius: 21, dots: [[30, 37, BLUE]] },
  {
    radius: 13,
    dots: [
      [30, 19, GREEN],
      [30, 55, BLUE],
    ],
  },
  {
    radius: 10.5,
    dots: [
      [15, 15, BLUE],
      [30, 37, RED],
      [45, 59, GREEN],
    ],
  },
  {
    radius: 11,
    dots: [
      [17, 20, BLUE],
      [43, 20, GREEN],
      [17, 54, GREEN],
      [43, 54, BLUE],
    ],
  },
  {
    radius: 10,
    dots: [
      [16, 16, BLUE],
      [44, 16, GREEN],
      [30, 37, RED],
      [16, 58, GREEN],
      [44, 58, BLUE],
    ],
  },
  { radius: 10, dots: pairs([14, 38, 60], [GREEN, RED, RED]) },
  {
    radius: 8.4,
    dots: [[12, 11, GREEN], [30, 19, GREEN], [48, 27, GREEN], ...pairs([45, 63], [RED, RED])],
  },
  { radius: 8.4, dots: pairs([11, 28.5, 46, 63.5], []) },
  {
    radius: 8.6,
    dots: [14, 37, 60].flatMap((y, row) => [12, 30, 48].map((x): Dot => [x, y, [GREEN, RED, BLUE][row] ?? BLUE])),
  },
];

/** A circle as a part of a path. */
const ring = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** One path a colour, whatever the rank: a browser lays out every part of every tile on the table. */
function circles(rank: number): ReactNode {
  const { radius, dots } = CIRCLES[rank - 1] ?? { radius: 0, dots: [] };
  const rings = (of: readonly Dot[], share: number): string =>
    of.map(([x, y]) => ring(x, y, round(radius * share))).join('');
  return (
    <>
      {coloursOf(dots.map(([, , colour]) => colour)).map((colour) => (
        <path
          key={colour}
          d={rings(
            dots.filter((dot) => dot[2] === colour),
            1,
          )}
          fill={colour}
        />
      ))}
      <path d={rings(dots, 0.66)} fill="none" stroke={IVORY} strokeWidth={Math.max(1.5, radius * 0.14)} />
      <path d={rings(dots, 0.27)} fill={rank === 1 ? RED : IVORY} />
    </>
  );
}

function coloursOf(colours: readonly string[]): readonly string[] {
  return [...new Set(colours)];
}

interface Stick {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly colour: string;
  /** degrees */
  readonly lean?: number;
}

const row = (y: number, xs: readonly number[], length: number, colours: readonly string[]): readonly Stick[] =>
  xs.map((x, at) => ({ x, y, length, colour: colours[at] ?? GREEN }));

/** 条 By rank, from two on. */
const STICKS: readonly (readonly Stick[])[] = [
  [],
  [...row(20, [30], 27, [GREEN]), ...row(54, [30], 27, [BLUE])],
  [...row(20, [30], 27, [BLUE]), ...row(54, [17, 43], 27, [GREEN, GREEN])],
  [...row(20, [17, 43], 27, [GREEN, BLUE]), ...row(54, [17, 43], 27, [BLUE, GREEN])],
  [...row(20, [14, 46], 27, [GREEN, BLUE]), ...row(37, [30], 30, [RED]), ...row(54, [14, 46], 27, [BLUE, GREEN])],
  [...row(20, [13, 30, 47], 27, []), ...row(54, [13, 30, 47], 27, [BLUE, BLUE, BLUE])],
  [
    ...row(12, [30], 17, [RED]),
    ...row(37, [13, 30, 47], 18, [GREEN, BLUE, GREEN]),
    ...row(61, [13, 30, 47], 18, [GREEN, BLUE, GREEN]),
  ],
  [
    ...row(20, [10, 50], 26, [GREEN, GREEN]),
    { x: 22.5, y: 20, length: 25, colour: GREEN, lean: 28 },
    { x: 37.5, y: 20, length: 25, colour: GREEN, lean: -28 },
    ...row(54, [10, 50], 26, [BLUE, BLUE]),
    { x: 22.5, y: 54, length: 25, colour: BLUE, lean: -28 },
    { x: 37.5, y: 54, length: 25, colour: BLUE, lean: 28 },
  ],
  [
    ...row(13, [13, 30, 47], 17, [GREEN, RED, BLUE]),
    ...row(37, [13, 30, 47], 17, [GREEN, RED, BLUE]),
    ...row(61, [13, 30, 47], 17, [GREEN, RED, BLUE]),
  ],
];

/** Two joints and a node. */
function sticks(rank: number): ReactNode {
  const all = STICKS[rank - 1] ?? [];
  const colours = coloursOf(all.map(({ colour }) => colour));
  const drawn = (sticks: readonly Stick[], line: (stick: Stick) => string): string => sticks.map(line).join('');
  const of = (colour: string): readonly Stick[] => all.filter((stick) => stick.colour === colour);
  return (
    <g fill="none" strokeLinecap="round">
      {colours.map((colour) => (
        <path
          key={colour}
          d={drawn(of(colour), (it) => along(it, -ends(it), ends(it)))}
          stroke={colour}
          strokeWidth="7"
        />
      ))}
      <path
        d={drawn(all, (it) => along(it, -ends(it), -2.4) + along(it, 2.4, ends(it)))}
        stroke={IVORY}
        strokeWidth="1.7"
      />
      {colours.map((colour) => (
        <path key={colour} d={drawn(of(colour), node)} stroke={colour} strokeWidth="2.6" strokeLinecap="butt" />
      ))}
    </g>
  );
}

/** How far from its middle the ends of a stick are drawn; their caps reach further. */
function ends({ length }: Stick): number {
  return length / 2 - 3;
}

function along(stick: Stick, from: number, to: number): string {
  return `M${turned(stick, 0, from)}L${turned(stick, 0, to)}`;
}

function node(stick: Stick): string {
  return `M${turned(stick, -4.4, 0)}L${turned(stick, 4.4, 0)}`;
}

/** A place on a stick, measured from its middle as if it stood upright. */
function turned({ x, y, lean = 0 }: Stick, dx: number, dy: number): string {
  const [sin, cos] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)];
  return `${round(x + dx * cos - dy * sin)} ${round(y + dx * sin + dy * cos)}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** 一条 A bird, looking over its shoulder. */
function Bird() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M24 47L9 66" stroke={BLUE} strokeWidth="4.6" />
      <path d="M27 49L17 70" stroke={RED} strokeWidth="4.6" />
      <path d="M31 50L26 71" stroke={GREEN} strokeWidth="4.6" />
      <path d="M36 50L38 69M32 69H44" stroke={RED} strokeWidth="2.4" />
      <path
        d="M18 43C16 31 27 26 35 26C37 20 40 16 45 16C52 16 54 24 49 29C51 42 44 53 32 53C24 53 19 49 18 43Z"
        fill={GREEN}
      />
      <path d="M25 40C30 47 39 46 43 37" stroke={IVORY} strokeWidth="2.6" />
      <path d="M51 20L58 23L51 26" fill={RED} stroke={RED} strokeWidth="1.6" />
      <path d="M42 14L40 6M46 13L47 5M50 15L54 8" stroke={RED} strokeWidth="2.6" />
      <circle cx="45.5" cy="21.5" r="2.2" fill={IVORY} />
    </g>
  );
}

/** Shapes of points, so that a line is known without its colour. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const;
export type Shape = (typeof SHAPES)[number];

/** How a series is told apart: colour (Okabe and Ito, as custom properties of charts.css), dash and shape. */
export interface Style {
  readonly colour: string;
  /** px of line and gap; empty for an unbroken line */
  readonly dash: readonly number[];
  readonly shape: Shape;
}

const DASHES: readonly (readonly number[])[] = [[], [9, 4], [2, 3], [10, 3, 2, 3], [5, 3], [14, 4]];
const COLOURS = 6;

/** The style of the nth series; after the sixth they repeat with other shapes. */
export function styleOf(series: number): Style {
  return {
    colour: `--series-${(series % COLOURS) + 1}`,
    dash: DASHES[series % DASHES.length] ?? [],
    shape: SHAPES[(series + Math.floor(series / COLOURS)) % SHAPES.length] ?? 'circle',
  };
}

/** The outline of a shape around a point, in a box of two `size`s. */
export function outlineOf(shape: Shape, x: number, y: number, size: number): string {
  switch (shape) {
    case 'circle':
      return `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`;
    case 'square':
      return `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}Z`;
    case 'triangle':
      return `M${x} ${y - size * 1.2}L${x + size * 1.15} ${y + size}H${x - size * 1.15}Z`;
    case 'diamond':
      return `M${x} ${y - size * 1.3}L${x + size * 1.3} ${y}L${x} ${y + size * 1.3}L${x - size * 1.3} ${y}Z`;
  }
}

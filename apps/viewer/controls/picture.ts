/** Custom properties of the page that the picture's style speaks of. */
const PAINTS = ['--felt', '--felt-deep', '--felt-ink', '--felt-soft', '--mark', '--sans'];

/** The picture of the table as a file of its own: colours and faces are in it, nothing is asked for. */
export function pictureFile(svg: SVGSVGElement): string {
  const copy = document.importNode(svg, true);
  const paint = getComputedStyle(document.documentElement);
  const paints = PAINTS.map((name) => `${name}:${paint.getPropertyValue(name)}`).join(';');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `svg{${paints}}${pictureRules()}`;
  copy.prepend(style);
  copy.setAttribute('width', '1000');
  copy.setAttribute('height', '1000');
  return new XMLSerializer().serializeToString(copy);
}

/** The rules of the page's own sheets that a picture needs: those of table.css. */
function pictureRules(): string {
  const names = /table-picture|felt|centre|tile|taken|fresh|marked|bird|turn|call|plate|dealer|plus|minus/;
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule && names.test(rule.selectorText) ? [rule.cssText] : []))
    .join('');
}

/** The picture on a canvas of so many pixels a side. */
export async function paintPicture(svg: SVGSVGElement, canvas: HTMLCanvasElement): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pictureFile(svg))}`;
  await image.decode();
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('this browser gives no canvas');
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
}

export const PICTURE_PIXELS = 1200;

export function newCanvas(pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  return canvas;
}

/** The table as it is, as a PNG. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const canvas = newCanvas(PICTURE_PIXELS);
  await paintPicture(svg, canvas);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}

/** Hands a file to the reader. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

import boxes from './code-boxes.json' with { type: 'json' };

/** The forms that are read, by the number that is printed on them. */
export type FormNumber = keyof typeof boxes;

/** A rectangle in points from the top left of a page. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Where a form prints a code. */
export interface CodeBox extends Box {
  code: string;
}

/** The forms that are read. */
export const FORM_NUMBERS = Object.keys(boxes) as FormNumber[];

/** The size of a form's page in points. */
export const sizeOf = (form: FormNumber): { width: number; height: number } => ({ width: boxes[form].width, height: boxes[form].height });

const boxesOf = (form: FormNumber): CodeBox[] =>
  Object.entries(boxes[form].codes).map(([code, [x0, y0, x1, y1]]) => ({ code, x0, y0, x1, y1 }) as CodeBox);

/** Where each form prints its codes, in points: relative places, for prints differ. */
export const CODE_BOXES = Object.fromEntries(FORM_NUMBERS.map((form) => [form, boxesOf(form)])) as Record<FormNumber, CodeBox[]>;

/** The middle of a box between left and right. */
export const middleX = ({ x0, x1 }: Box): number => (x0 + x1) / 2;

/** The middle of a box between top and bottom. */
export const middleY = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

import boxes from './code-boxes.json' with { type: 'json' };

/** Supported forms, by their printed numbers. */
export type FormNumber = keyof typeof boxes;

/** A rectangle, in points from the top left corner of a page. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Position of a printed code on a form. */
export interface CodeBox extends Box {
  code: string;
}

export const FORM_NUMBERS = Object.keys(boxes) as FormNumber[];

/** Returns the page size of a form, in points. */
export const sizeOf = (form: FormNumber): { width: number; height: number } => ({ width: boxes[form].width, height: boxes[form].height });

const boxesOf = (form: FormNumber): CodeBox[] =>
  Object.entries(boxes[form].codes).map(([code, [x0, y0, x1, y1]]) => ({ code, x0, y0, x1, y1 }) as CodeBox);

/** Positions of the codes of each form, in points. They are relative, because editions differ. */
export const CODE_BOXES = Object.fromEntries(FORM_NUMBERS.map((form) => [form, boxesOf(form)])) as Record<FormNumber, CodeBox[]>;

/** Returns the horizontal centre of a box. */
export const middleX = ({ x0, x1 }: Box): number => (x0 + x1) / 2;

/** Returns the vertical centre of a box. */
export const middleY = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

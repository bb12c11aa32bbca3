import { type CodeBox, type FormCell, type FormNumber, keyOf, middleY, sizeOf } from '@company-data/tax-return-reading/internals';
import { Canvas } from './canvas.js';
import type { Amounts } from './company.js';
import { type FormLayout, officialLayout, softwareLayout } from './form-layout.js';
import { labelsOf } from './labels.js';
import type { Style } from './style.js';
import { writtenAmount } from './written-amount.js';

/** Header data of a form. */
export interface FormHead {
  siret: string;
  /** Date in ISO 8601. */
  closingDate: string;
  duration: number;
  millesime: number;
  /** True for the accounts of a group. */
  isConsolidated?: boolean;
}

/** Value of a cell and its position, in points from the top left corner. */
export interface PrintedCell {
  value: number;
  box: [x0: number, y0: number, x1: number, y1: number];
}

const TITLES: Record<FormNumber, string> = {
  '2050': 'BILAN - ACTIF',
  '2051': 'BILAN - PASSIF avant répartition',
  '2052': "COMPTE DE RÉSULTAT DE L'EXERCICE (En liste)",
  '2053': "COMPTE DE RÉSULTAT DE L'EXERCICE (Suite)",
  '2033-A': 'BILAN SIMPLIFIÉ',
  '2033-B': "COMPTE DE RÉSULTAT SIMPLIFIÉ DE L'EXERCICE (en liste)",
};

/** Maximum distance between a rule and the middle of its row, in points. */
const HALF_ROW = 9;
const LEFT = 60;
const RULE_AFTER_EDGE = 3.5;

const wordsOf = (date: string, separator: string): string => date.split('-').toReversed().join(separator);

/** Draws a form with its amounts. */
export function drawForm(
  form: FormNumber,
  amounts: Amounts,
  head: FormHead,
  style: Style,
): { canvas: Canvas; cells: Map<string, PrintedCell> } {
  const canvas = new Canvas(sizeOf(form).height, style.font, style.asOutlines);
  drawHead(canvas, form, head, style);
  const official = officialLayout(form, head.millesime);
  const layout = style.bySoftware ? softwareLayout(official, style.draw) : official;
  drawTable(canvas, layout, labelsOf(head.millesime), style);
  for (const box of layout.boxes) canvas.text(box.x0, box.y1 - 1.5, 8, box.code);
  const cells = new Map<string, PrintedCell>();
  for (const cell of layout.cells) {
    const value = amounts.get(keyOf(cell));
    if (value !== undefined) cells.set(keyOf(cell), drawAmount(canvas, layout, cell, value, style));
  }
  for (const stroke of style.strokes) canvas.stroke(stroke, 1.1);
  return { canvas, cells };
}

function drawHead(canvas: Canvas, form: FormNumber, head: FormHead, { draw }: Style): void {
  const number = head.millesime < 2019 ? `DGFiP N° ${form} ${head.millesime}` : `DGFiP N° ${form}-SD ${head.millesime}`;
  canvas.text(470, 26, 8, number);
  canvas.text(210, 40, 12, TITLES[form]);
  canvas.text(62, 54, 8, 'Désignation de l’entreprise : SOCIETE EXEMPLE');
  if (head.isConsolidated) canvas.text(62, 40, 8, 'COMPTES CONSOLIDÉS');
  canvas.text(300, 54, 8, `Durée de l’exercice exprimée en nombre de mois * ${head.duration}`);
  canvas.text(62, 66, 8, 'Numéro SIRET *');
  [...head.siret].forEach((digit, index) => {
    canvas.text(122 + index * 12, 66, 9, digit);
    canvas.line(119 + index * 12, 57, 119 + index * 12, 69);
  });
  canvas.line(119 + 14 * 12, 57, 119 + 14 * 12, 69);
  canvas.text(320, 66, 8, `Exercice N clos le ${wordsOf(head.closingDate, draw.pick(['', '/']))}`);
  if (form === '2050')
    ['Brut', 'Amortissements, provisions', 'Net', 'Net'].forEach((title, index) => canvas.text(230 + index * 85, 100, 7, title));
}

/** Codes of boxes inside the label column, whose amounts have no column of their own. */
const MEMOS = ['EK', 'B1', 'EJ', 'EI', '131', '169'];
const isMemo = ({ code }: { code: string }): boolean => MEMOS.includes(code);

/** Returns the rows of a form from top to bottom, with their vertical range and boxes. */
function rowsOf(boxes: readonly CodeBox[]): { y0: number; y1: number; middle: number; boxes: CodeBox[] }[] {
  const lines = boxes.filter((box) => !isMemo(box));
  const middles = [...new Set(lines.map((box) => Math.round(middleY(box) / 2) * 2))].sort((one, other) => one - other);
  const apart = middles.filter((middle, index) => index === 0 || middle - middles[index - 1]! > 4);
  return apart.map((middle, index) => {
    const [above, below] = [apart[index - 1], apart[index + 1]];
    return {
      middle,
      y0: Math.max(middle - HALF_ROW, above === undefined ? 0 : (above + middle) / 2),
      y1: Math.min(middle + HALF_ROW, below === undefined ? Infinity : (below + middle) / 2),
      boxes: boxes.filter((box) => Math.abs(middleY(box) - middle) < 5),
    };
  });
}

function drawTable(canvas: Canvas, layout: FormLayout, labels: readonly string[], style: Style): void {
  const { boxes, cells } = layout;
  const last = Math.max(...cells.map(({ edge }) => edge));
  const right = last + RULE_AFTER_EDGE;
  for (const row of rowsOf(boxes)) {
    const [y0, y1] = [row.y0 + style.ruleShift, row.y1 + style.ruleShift];
    if (style.grey) canvas.surface(last - 76, y0, right, y1, 0.92);
    for (const y of [y0, y1]) canvas.line(LEFT, y, right, y, style.ruleWidth);
    const edges = cells.filter(({ anchor }) => row.boxes.some(({ code }) => code === anchor)).map((cell) => ruleAfter(layout, cell));
    const sides = row.boxes.flatMap(({ x0, x1 }) => [
      Math.round(x0) - 2,
      Math.round(x0 / 6) * 6 + Math.max(14, Math.ceil((x1 - x0) / 7) * 7),
    ]);
    for (const x of [LEFT, right, ...edges, ...sides]) canvas.line(x, y0, x, y1, style.ruleWidth);
    canvas.text(LEFT + 4, row.middle + 3, 7.5, labelOf(style, labels, row.boxes));
  }
}

/**
 * Returns a label that ends before the first code of its row, in some styles with a dotted leader.
 */
function labelOf({ draw, leaders }: Style, labels: readonly string[], boxes: readonly CodeBox[]): string {
  const room = Math.min(...boxes.map(({ x0 }) => x0)) - LEFT - 8;
  const label = draw.pick(labels).slice(0, Math.max(2, Math.floor(room / 4.3)));
  return leaders ? label.padEnd(Math.floor(room / 3.4), '.').slice(0, Math.floor(room / 4.2)) : label;
}

/** Returns the position of the rule after a cell, which is before the next code of the row. */
function ruleAfter({ boxes }: FormLayout, { edge, y }: FormCell): number {
  const next = boxes.filter((box) => Math.abs(middleY(box) - y) < 5 && box.x0 > edge).map(({ x0 }) => x0 - 2);
  return Math.min(edge + RULE_AFTER_EDGE, ...next);
}

/** Maximum overlap of a displaced amount with the rule after it, in points. */
const INTO_RULE = 0.4;

function drawAmount(canvas: Canvas, layout: FormLayout, cell: FormCell, value: number, style: Style): PrintedCell {
  const { draw, size } = style;
  const x = Math.min(cell.edge + draw.between(-1, style.jitterX), ruleAfter(layout, cell) + INTO_RULE);
  const baseline = cell.y + size * 0.34 + draw.between(-style.jitterY, style.jitterY) + (style.onRule && draw.chance(0.3) ? 3 : 0);
  const groups = writtenAmount(value, style);
  const gap = style.groupGap * size;
  let at = x - groups.reduce((width, group) => width + canvas.widthOf(group, size), 0) - gap * (groups.length - 1);
  const start = at;
  for (const group of groups) {
    canvas.text(at, baseline, size, group);
    at += canvas.widthOf(group, size) + gap;
  }
  if (style.ruleThrough > 0 && draw.chance(style.ruleThrough)) drawRuleThrough(canvas, cell, draw.between(start, x), style);
  return { value, box: [start, baseline - size * 0.72, x, baseline + size * 0.1] };
}

/** Draws a vertical rule through an amount, as when a table is printed over another. */
function drawRuleThrough(canvas: Canvas, { y, reach }: FormCell, x: number, { ruleWidth }: Style): void {
  canvas.line(x, y - reach, x, y + reach, ruleWidth);
}

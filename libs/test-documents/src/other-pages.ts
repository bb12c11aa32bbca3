import { Canvas } from './canvas.js';
import type { PdfPage } from './pdf-writer.js';
import { type Draw, drawOf } from './random.js';
import { fontOf, type FontName, type TrueType } from './true-type.js';
import { writtenAmount } from './written-amount.js';

const [WIDTH, HEIGHT] = [595, 842];

const LETTER =
  'Mesdames, Messieurs, nous avons l’honneur de vous présenter les comptes de l’exercice et les notes qui les accompagnent, tels que le gérant les a arrêtés.';
const MINUTES =
  'L’assemblée, après avoir entendu la lecture du rapport, approuve le bilan, le compte de résultat et l’annexe, et donne quitus au gérant pour l’exercice clos.';

const pageOf = (canvas: Canvas): PdfPage => ({ width: WIDTH, height: HEIGHT, content: canvas.content, fonts: [canvas.font] });

function runningText(sentence: string, font: TrueType, draw: Draw, title?: string): PdfPage {
  const canvas = new Canvas(HEIGHT, font);
  if (title !== undefined) canvas.text(200, 50, 12, title);
  for (let y = 80; y < 760; y += 14) canvas.text(70, y, 10, sentence.slice(draw.whole(0, 40), draw.whole(70, 110)));
  return pageOf(canvas);
}

/** Unsupported forms of a return: title, first letters of their codes, and columns. */
const OTHER_FORMS = {
  '2054': { title: 'IMMOBILISATIONS', letters: 'KL', columns: [250, 360, 470] },
  '2055': { title: 'AMORTISSEMENTS', letters: 'PQ', columns: [230, 310, 390, 470] },
  '2058-A': { title: 'DÉTERMINATION DU RÉSULTAT FISCAL', letters: 'WX', columns: [440] },
} as const;

/** Number of an unsupported form. */
export type OtherForm = keyof typeof OTHER_FORMS;
export const OTHER_FORM_NUMBERS = Object.keys(OTHER_FORMS) as OtherForm[];

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a page of an unsupported form: a table with codes and amounts. */
export function otherForm(number: OtherForm, seed: number, fonts: readonly FontName[]): PdfPage {
  const draw = drawOf(seed);
  const canvas = new Canvas(HEIGHT, fontOf(draw.pick(fonts)));
  const { title, letters, columns } = OTHER_FORMS[number];
  canvas.text(470, 26, 8, `DGFiP N° ${number}-SD ${draw.whole(2019, 2026)}`);
  canvas.text(200, 40, 12, title);
  canvas.text(62, 54, 8, 'Désignation de l’entreprise : SOCIETE EXEMPLE');
  canvas.text(320, 66, 8, 'Exercice N clos le 31122024');
  const codes = [...letters].flatMap((one) => [...ALPHABET].map((other) => one + other));
  for (let y = 120, row = 0; y < 760; y += 18, row++) {
    canvas.line(60, y - 9, 565, y - 9);
    canvas.text(64, y + 3, 7.5, 'Autres immobilisations corporelles'.slice(0, draw.whole(12, 34)));
    columns.forEach((x, column) => {
      const code = codes[row * columns.length + column];
      if (code === undefined) return;
      canvas.text(x, y + 3, 8, code);
      if (draw.chance(0.5)) canvas.text(x + 30, y + 3, 8.5, writtenAmount(draw.whole(1, 9_999_999), { brackets: false }).join(' '));
    });
  }
  return pageOf(canvas);
}

/**
 * Returns pages of a bundle without a supported form: letters, minutes and optionally other forms.
 */
export function otherPages(count: number, seed: number, fonts: readonly FontName[], withForms: boolean): PdfPage[] {
  const draw = drawOf(seed);
  const font = fontOf(draw.pick(fonts));
  return Array.from({ length: count }, (_, index) => {
    const number = OTHER_FORM_NUMBERS[index];
    if (withForms && number !== undefined) return otherForm(number, seed + index, fonts);
    return index % 2 === 0
      ? runningText(LETTER, font, draw)
      : runningText(MINUTES, font, draw, 'PROCÈS-VERBAL : BILAN ET COMPTE DE RÉSULTAT DE L’EXERCICE');
  });
}

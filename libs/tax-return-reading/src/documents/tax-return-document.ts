import { type FormNumber, sizeOf } from '../forms/code-boxes.js';
import { type Regime, REGIME_FORMS } from '../record/identities.js';
import { type Amounts, companyOf, printedOf } from './company.js';
import { drawForm, type FormHead, type PrintedCell } from './draw-form.js';
import type { PdfPage } from './pdf-writer.js';
import { type Draw, drawOf } from './random.js';
import { type Style, styleOf } from './style.js';
import type { FontName } from './true-type.js';

/** A return that is made up: its pages, and what is printed on them. */
export interface MadeReturn {
  regime: Regime;
  head: FormHead;
  amounts: Amounts;
  forms: readonly FormNumber[];
  pages: PdfPage[];
  /** By form and then by cell. */
  cells: Map<FormNumber, Map<string, PrintedCell>>;
}

/** How a return is made. */
export interface Making {
  seed: number;
  regime?: Regime;
  fonts: readonly FontName[];
  hard?: boolean;
  asOutlines?: boolean;
  millesime?: number;
  closingDate?: string;
  /** Of the company; one that is made up unless said otherwise. */
  siren?: string;
  /** The forms that it has; all of its regime unless said otherwise. */
  forms?: readonly FormNumber[];
  /** What is changed of the style before anything is drawn. */
  restyle?: (style: Style) => void;
}

/** A number of an establishment with the right check digit, of companies that do not exist. */
function siretOf(draw: Draw, siren: string | undefined): string {
  const drawn = `000${Array.from({ length: 10 }, () => draw.whole(0, 9)).join('')}`;
  const digits = siren === undefined ? drawn : `${siren}${drawn.slice(siren.length)}`;
  const sum = [...digits].reduce((all, digit, index) => all + doubled(Number(digit), index % 2 === 1 ? 1 : 2), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const doubled = (digit: number, times: 1 | 2): number => (digit * times > 9 ? digit * times - 9 : digit * times);

/** A return made up from a seed. */
export function makeReturn({ seed, regime, fonts, hard, asOutlines, restyle, ...given }: Making): MadeReturn {
  const draw = drawOf(seed);
  const chosen = regime ?? draw.pick(['C', 'C', 'S'] as const);
  const amounts = printedOf(chosen, companyOf(chosen, draw), draw);
  const head: FormHead = {
    siret: siretOf(draw, given.siren),
    closingDate: given.closingDate ?? `${draw.whole(2018, 2025)}-12-31`,
    duration: 12,
    millesime: given.millesime ?? draw.whole(2019, 2026),
  };
  const forms: readonly FormNumber[] = given.forms ?? REGIME_FORMS[chosen];
  const cells = new Map<FormNumber, Map<string, PrintedCell>>();
  const pages = forms.map((form) => {
    const style = styleOf(draw, fonts, { hard, asOutlines });
    restyle?.(style);
    const drawn = drawForm(form, amounts, head, style);
    cells.set(form, drawn.cells);
    return { ...sizeOf(form), content: drawn.canvas.content, fonts: [style.font] };
  });
  return { regime: chosen, head, amounts, forms, pages, cells };
}

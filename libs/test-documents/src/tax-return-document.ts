import { type FormNumber, type Regime, REGIME_FORMS, sizeOf } from '@company-data/tax-return-reading/internals';
import { type Amounts, companyOf, printedOf } from './company.js';
import { drawForm, type FormHead, type PrintedCell } from './draw-form.js';
import type { PdfPage } from './pdf-writer.js';
import { FIRST_WITH_137 } from './form-layout.js';
import { type Draw, drawOf } from './random.js';
import { type Style, styleOf } from './style.js';
import type { FontName } from './true-type.js';

/** A generated return: its pages, and their printed values. */
export interface MadeReturn {
  regime: Regime;
  head: FormHead;
  amounts: Amounts;
  forms: readonly FormNumber[];
  pages: PdfPage[];
  /** Printed cells by form, then by cell. */
  cells: Map<FormNumber, Map<string, PrintedCell>>;
}

/** Options of a generated return. */
export interface Making {
  seed: number;
  regime?: Regime;
  fonts: readonly FontName[];
  hard?: boolean;
  asOutlines?: boolean;
  millesime?: number;
  closingDate?: string;
  isConsolidated?: boolean;
  /** SIREN of the company. Default: generated. */
  siren?: string;
  /** Forms of the return. Default: all forms of the regime. */
  forms?: readonly FormNumber[];
  /** Modifies the style before rendering. */
  restyle?: (style: Style) => void;
}

/** Returns a SIRET with a valid check digit, of a company that does not exist. */
function siretOf(draw: Draw, siren: string | undefined): string {
  const drawn = `000${Array.from({ length: 10 }, () => draw.whole(0, 9)).join('')}`;
  const digits = siren === undefined ? drawn : `${siren}${drawn.slice(siren.length)}`;
  const sum = [...digits].reduce((all, digit, index) => all + doubled(Number(digit), index % 2 === 1 ? 1 : 2), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const doubled = (digit: number, times: 1 | 2): number => (digit * times > 9 ? digit * times - 9 : digit * times);

/** Range of editions to generate. */
const OLDEST = 2019;
const NEWEST = 2026;

/** Generates a return from a seed. */
export function makeReturn({ seed, regime, fonts, hard, asOutlines, restyle, ...given }: Making): MadeReturn {
  const draw = drawOf(seed);
  const chosen = regime ?? draw.pick(['C', 'C', 'S'] as const);
  // All editions are equally frequent, independent of the random numbers.
  const millesime = given.millesime ?? OLDEST + (seed % (NEWEST - OLDEST + 1));
  const amounts = printedOf(chosen, companyOf(chosen, draw, millesime < FIRST_WITH_137 ? ['137'] : []), draw);
  const head: FormHead = {
    siret: siretOf(draw, given.siren),
    closingDate: given.closingDate ?? `${draw.whole(2018, 2025)}-12-31`,
    duration: 12,
    millesime,
    isConsolidated: given.isConsolidated,
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

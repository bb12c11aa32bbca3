import { registerHooks } from 'node:module';
import { UnreadableDocument } from './failures.js';

/**
 * Limits of the content from which a text layer is extracted. A step is an operator or a character
 * of a string, and a form counts for each use. Measured with all kinds of generated documents:
 *
 * - Printed page: 8,000 steps.
 * - Page with text as outlines: 66,000 steps.
 * - Document: 198,000 steps, nesting 2.
 * - Time of a step: at most 12 microseconds.
 */
export const CONTENT_LIMITS = {
  pageSteps: 500_000,
  documentSteps: 3_000_000,
  /**
   * Maximum nesting of graphics states and forms. PDF 1.7 (annex C) allows 28. The cost of a state
   * grows with its depth.
   */
  nesting: 64,
};

/** Steps of an operator that draws a form or picture. A form takes 100 microseconds. */
const STEPS_OF_DRAWING = 20;
/**
 * Steps for loading a font, which takes at least 1.8 ms and 16 kB. A font that is a separate object
 * is loaded once.
 */
const STEPS_OF_FONT = 2_000;

/** Has no type declarations. */
const WORKER: string = 'pdfjs-dist/legacy/build/pdf.worker.mjs';

/** The parts of pdfjs that are instrumented. */
interface Parts {
  Lexer: { prototype: { knownCommands: object | null; getObj(): unknown } };
  TextState: { prototype: TextState };
  PartialEvaluator: { prototype: { translateFont(font: unknown): Promise<unknown> } };
}

interface TextState {
  depth?: number;
  clone(): TextState;
}

const steps = { page: 0, document: 0 };
let isExceeded = false;

/** Resets the counters for the next document. The process reads one document at a time. */
export function beginDocument(): void {
  steps.document = 0;
  isExceeded = false;
}

/** Runs the extraction of a page. @throws UnreadableDocument when the content exceeds the limits */
export async function withinLimits<Extracted>(extract: () => Promise<Extracted>): Promise<Extracted> {
  steps.page = 0;
  const extracting = extract();
  await Promise.allSettled([extracting]);
  if (isExceeded) throw new UnreadableDocument('TOO_MANY_OPERATORS');
  return extracting;
}

/**
 * Instruments pdfjs in this process to count the content that it reads. A separate count would have
 * to find and decode the same streams, and a document could mislead it.
 * @throws SyntaxError when pdfjs no longer contains the instrumented parts
 */
export async function limitContent(): Promise<void> {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      return url.endsWith('/pdf.worker.mjs')
        ? { ...loaded, source: `${String(loaded.source)}\nexport { Lexer, PartialEvaluator, TextState };` }
        : loaded;
    },
  });
  const { Lexer, PartialEvaluator, TextState } = (await import(WORKER)) as Parts;
  countSteps(Lexer.prototype);
  countNesting(TextState.prototype);
  countFonts(PartialEvaluator.prototype);
}

function countSteps(lexer: Parts['Lexer']['prototype']): void {
  const { getObj } = lexer;
  lexer.getObj = function () {
    const token = getObj.call(this);
    // Lexers without commands read the structure of the file.
    if (this.knownCommands !== null) take(stepsOf(token));
    return token;
  };
}

function countNesting(state: TextState): void {
  const { clone } = state;
  state.clone = function () {
    const cloned = clone.call(this);
    cloned.depth = (this.depth ?? 0) + 1;
    if (cloned.depth > CONTENT_LIMITS.nesting) exceed();
    return cloned;
  };
}

function countFonts(evaluator: Parts['PartialEvaluator']['prototype']): void {
  const { translateFont } = evaluator;
  evaluator.translateFont = async function (font) {
    take(STEPS_OF_FONT);
    return translateFont.call(this, font);
  };
}

function stepsOf(token: unknown): number {
  if (typeof token === 'string') return token.length;
  const command = (token as { cmd?: string } | null)?.cmd;
  if (command === undefined) return 0;
  return command === 'Do' ? STEPS_OF_DRAWING : 1;
}

function take(count: number): void {
  steps.page += count;
  steps.document += count;
  if (isExceeded || steps.page > CONTENT_LIMITS.pageSteps || steps.document > CONTENT_LIMITS.documentSteps) exceed();
}

/** Ends the extraction. pdfjs ignores the error and returns the text so far. */
function exceed(): never {
  isExceeded = true;
  throw new Error('The content exceeds its limits.');
}

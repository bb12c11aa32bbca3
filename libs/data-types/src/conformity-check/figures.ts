import { type Figures, figuresOf, NEVER } from '../figures.js';

export const figures: Figures = figuresOf(
  'Own definition: duties to identify a company and its owners (CMF L. 561-5) and to report differences from the register (CMF L. 561-47-1).',
  NEVER,
  'result',
);

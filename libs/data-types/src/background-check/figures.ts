import { verdictFigures } from '../background-check-v2/figures.js';
import { type Figures, figuresOf, NEVER } from '../figures.js';

export const figures: Figures = {
  ...verdictFigures,
  ...figuresOf('Own definition: a count of the procedures of the examined companies.', NEVER, 'collective_procedures'),
};

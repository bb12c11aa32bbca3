import { type Figures, figuresOf, NEVER } from '../figures.js';

export const figures: Figures = {
  ...figuresOf('Deposit of the funds of the capital (C. com. L. 223-7, L. 225-5).', NEVER, 'relation'),
  ...figuresOf('Page of the document that was read.', 'For text of the register.', 'evidence.page'),
};

import { type Figures, figuresOf, NEVER } from '../figures.js';

export const figures: Figures = {
  ...figuresOf('Balance that the bank reports, carried back by its booked operations.', NEVER, 'balance'),
  ...figuresOf(
    'Direct method of IAS 7. Transfers between own accounts are excluded, as movements between items of cash are (IAS 7.9).',
    NEVER,
    'inbound',
    'outbound',
  ),
};

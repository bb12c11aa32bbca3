import { type Figures, figuresOf, NEVER } from '../figures.js';

export const figures: Figures = figuresOf('Date of the event in the record that `record_id` names.', NEVER, 'date');

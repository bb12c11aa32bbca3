import { type Figures, figuresOf, NEVER } from '../figures.js';

/** Figures of both versions of the check. */
export const verdictFigures: Figures = {
  ...figuresOf(
    'Own definition: a verdict of the reasons. Persons are officers and beneficial owners (CMF L. 561-2-2, R. 561-1).',
    NEVER,
    'acceptable',
  ),
  ...figuresOf(
    'Own definition. Collective procedures: sauvegarde (C. com. L. 620-1), redressement (L. 631-1) and liquidation (L. 640-1).',
    'When no company was examined.',
    'ratio',
  ),
};

export const figures: Figures = {
  ...verdictFigures,
  ...figuresOf('Own definition: a distance in the graph.', NEVER, 'details.nodes.depth'),
  ...figuresOf(
    'Copied from the beneficial owner. An owner has more than 25 % of the capital or the votes (CMF R. 561-1).',
    'For an officer or representative, and when the register states no share.',
    'details.links.owned_parts',
  ),
};

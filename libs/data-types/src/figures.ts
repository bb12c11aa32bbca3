/** Origin of a computed figure. The description of its field is its definition and formula. */
export interface Figure {
  /** Law, standard or publication that defines the figure, or the reason for an own definition. */
  source: string;
  /** Condition under which the figure is null. */
  nullWhen: string;
}

/**
 * Figures by dotted path, also through lists. The path of an object stands for all figures in it.
 */
export type Figures = Readonly<Record<string, Figure>>;

/** `nullWhen` of a figure that always has a value. */
export const NEVER = 'Never.';

/** Returns several figures with one source and condition. */
export const figuresOf = (source: string, nullWhen: string, ...paths: string[]): Figures =>
  Object.fromEntries(paths.map((path) => [path, { source, nullWhen }]));

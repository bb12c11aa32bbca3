/** What a code means, in French and in English. */
export interface Label {
  fr: string;
  en: string;
}

/** Labels of one code list by code. */
export type Labels = Readonly<Record<string, Label>>;

/**
 * What a kind of judgment does to a collective procedure. OPENS begins one, or converts the one
 * that runs; CONVERTS changes the kind, also of one under a plan; RESOLVES undoes a plan, and the
 * text may open another procedure; REVERSES and RETRACTS undo an earlier judgment; SETTLES opens
 * and closes at once, for an agreement that a court only confirms; READS leaves it to the text.
 */
export type JudgmentEffect =
  'OPENS' | 'CONVERTS' | 'PLANS' | 'RESOLVES' | 'CLOSES' | 'REOPENS' | 'REVERSES' | 'RETRACTS' | 'SETTLES' | 'READS' | 'NONE';

/** One rule of judgments; the first rule whose conditions all hold decides. */
export interface JudgmentRule {
  /** The whole wording of the nature, accents and case folded. */
  nature?: string;
  /** Words that the nature must all contain: for openings in a wording that no exact rule knows. */
  nature_contains?: string[];
  /** Words that the text of the judgment must contain. */
  text_contains?: string;
  effect: JudgmentEffect;
  /** The kind of procedure the judgment speaks of. */
  kind?: string;
}

/** The code lists that records are labelled with. */
export interface CodeLists {
  legalForms: Labels;
  headcountBands: Labels;
  /** Keys without the dot, e.g. 6201Z. */
  activities: Labels;
  /**
   * The nomenclature in force from 2027, published beside the former one since 2025; keys without
   * the dot.
   */
  activities2025: Labels;
  roles: Labels;
  /** Why somebody is a beneficial owner. */
  controlMeans: Labels;
  judgmentRules: readonly JudgmentRule[];
}

let loaded: Promise<CodeLists> | undefined;

/**
 * The code lists, read at their first use and kept: 650 KiB of heap that only a collecting process
 * spends.
 */
export function loadCodeLists(): Promise<CodeLists> {
  loaded ??= readCodeLists();
  return loaded;
}

async function readCodeLists(): Promise<CodeLists> {
  const [legalForms, headcountBands, activities, activities2025, roles, controlMeans, judgmentRules] = await Promise.all([
    import('./legal-forms.json', { with: { type: 'json' } }),
    import('./headcount-bands.json', { with: { type: 'json' } }),
    import('./naf-rev2.json', { with: { type: 'json' } }),
    import('./naf-2025.json', { with: { type: 'json' } }),
    import('./officer-roles.json', { with: { type: 'json' } }),
    import('./control-means.json', { with: { type: 'json' } }),
    import('./judgment-rules.json', { with: { type: 'json' } }),
  ]);
  return {
    legalForms: legalForms.default,
    headcountBands: headcountBands.default,
    activities: activities.default,
    activities2025: activities2025.default,
    roles: roles.default,
    controlMeans: controlMeans.default,
    judgmentRules: judgmentRules.default as JudgmentRule[],
  };
}

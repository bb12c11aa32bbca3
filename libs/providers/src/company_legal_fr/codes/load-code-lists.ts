/** French and English label of a code. */
export interface Label {
  fr: string;
  en: string;
}

/** Labels of one code list by code. */
export type Labels = Readonly<Record<string, Label>>;

/**
 * Effect of a judgment on a collective procedure:
 *
 * - OPENS opens a procedure, or converts the current one.
 * - CONVERTS changes the kind, also of a procedure under a plan.
 * - RESOLVES terminates a plan. The text may open another procedure.
 * - REVERSES and RETRACTS undo an earlier judgment.
 * - SETTLES opens and closes a procedure at once, for an agreement that a court only confirms.
 * - READS leaves the effect to the text of the judgment.
 */
export type JudgmentEffect =
  'OPENS' | 'CONVERTS' | 'PLANS' | 'RESOLVES' | 'CLOSES' | 'REOPENS' | 'REVERSES' | 'RETRACTS' | 'SETTLES' | 'READS' | 'NONE';

/** One rule for judgments. The first rule that matches all its conditions applies. */
export interface JudgmentRule {
  /** Full text of the nature. Accents and case are ignored. */
  nature?: string;
  /** Words that the nature must all contain. For openings with a wording that no exact rule has. */
  nature_contains?: string[];
  /** Words that the text of the judgment must contain. */
  text_contains?: string;
  effect: JudgmentEffect;
  /** Kind of procedure that the judgment concerns. */
  kind?: string;
}

/** Code lists that give records their labels. */
export interface CodeLists {
  legalForms: Labels;
  headcountBands: Labels;
  /** Keys without the dot, e.g. 6201Z. */
  activities: Labels;
  /**
   * The nomenclature in force from 2027, published in parallel since 2025. Keys without the dot.
   */
  activities2025: Labels;
  roles: Labels;
  /** Grounds of beneficial ownership. */
  controlMeans: Labels;
  judgmentRules: readonly JudgmentRule[];
}

let loaded: Promise<CodeLists> | undefined;

/**
 * Reads the code lists at the first call and caches them for the process. They take 650 KiB.
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

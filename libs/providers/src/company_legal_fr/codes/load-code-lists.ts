/** French and English label of a code. */
export interface Label {
  fr: string;
  en: string;
}

/** Labels of one code list by code. */
export type Labels = Readonly<Record<string, Label>>;

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
  /** Origins of a business. */
  businessOrigins: Labels;
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
  const [legalForms, headcountBands, activities, activities2025, roles, controlMeans, businessOrigins] = await Promise.all([
    import('./legal-forms.json', { with: { type: 'json' } }),
    import('./headcount-bands.json', { with: { type: 'json' } }),
    import('./naf-rev2.json', { with: { type: 'json' } }),
    import('./naf-2025.json', { with: { type: 'json' } }),
    import('./officer-roles.json', { with: { type: 'json' } }),
    import('./control-means.json', { with: { type: 'json' } }),
    import('./business-origins.json', { with: { type: 'json' } }),
  ]);
  return {
    legalForms: legalForms.default,
    headcountBands: headcountBands.default,
    activities: activities.default,
    activities2025: activities2025.default,
    roles: roles.default,
    controlMeans: controlMeans.default,
    businessOrigins: businessOrigins.default,
  };
}

/** A measure in the format of the register. */
interface Measure {
  IdRegistre: number;
  Nature: string;
  Nom: string;
  RegistreDetail: { TypeChamp: string; Valeur: Record<string, string>[] }[];
}

const field = (TypeChamp: string, ...Valeur: Record<string, string>[]): Measure['RegistreDetail'][number] => ({ TypeChamp, Valeur });

const REASONS = [
  field('FONDEMENT_JURIDIQUE', { FondementJuridique: '0', FondementJuridiqueLabel: 'Règlement fictif (UE) 0000/0000' }),
  field('MOTIFS', { Motifs: 'Mesure fictive, pour les essais.' }),
];

interface Birth {
  year: string;
  month?: string;
  day?: string;
}

const natural = (id: number, Nom: string, given: string, { year, month = '', day = '' }: Birth, ...aliases: string[]): Measure => ({
  IdRegistre: id,
  Nature: 'Personne physique',
  Nom,
  RegistreDetail: [
    field('PRENOM', { Prenom: given }),
    field('DATE_DE_NAISSANCE', { Jour: day, Mois: month, Annee: year }),
    ...(aliases.length === 0 ? [] : [field('ALIAS', ...aliases.map((Alias) => ({ Alias, Commentaire: '' })))]),
    ...REASONS,
  ],
});

const other = (id: number, Nature: string, Nom: string, ...details: Measure['RegistreDetail']): Measure => ({
  IdRegistre: id,
  Nature,
  Nom,
  RegistreDetail: [...details, ...REASONS],
});

/**
 * Fictitious measures: a person of a sandbox company, a person with a birth year only, some without
 * a match, a company and a ship.
 */
export const MEASURES: readonly Measure[] = [
  natural(990_001, 'FIGEE', 'Irina Petrovna', { day: '14', month: '8', year: '1966' }, 'Ирина ФИЖЕ', 'Irène FIGEE'),
  natural(990_002, 'TIEDE', 'Oleg', { year: '1959' }),
  natural(990_003, 'GLACON', 'Youri Fictif', { day: '00', month: '00', year: '1972' }, 'Iouri GLACON'),
  natural(990_004, 'BANQUISE', 'Ahmad', { day: '1', month: '1', year: '1980' }),
  other(990_101, 'Personne morale', 'OOO NEGOCE INVENTE', field('ALIAS', { Alias: 'NEGOCE INVENTE', Commentaire: '' })),
  other(990_201, 'Navire', 'BATEAU INVENTE', field('NUMERO_OMI', { NumeroOMI: '0000000' })),
];

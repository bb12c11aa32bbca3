import { agrees, differs, type Finding, judged, unknown, valueIn } from './finding.js';
import type { Compared, Procedure, Profile } from './inputs.js';
import { sameName } from './names.js';

const closings = (profile: Profile) => [
  valueIn('insee_sirene', 'stats_closing_date', profile.stats_closing_date, profile),
  valueIn('inpi_rne', 'rncs_closing_date', profile.rncs_closing_date, profile),
];

/** The institute and the registry both say closed, or neither does; their days may differ, being those of two acts. */
export function closingDates({ profile }: Compared): Finding {
  if (profile === undefined) return unknown([], {});
  const { stats_closing_date: ceased, rncs_closing_date: removed } = profile;
  const sources = { COMPANY_PROFILE: [profile] };
  if ((ceased === null) !== (removed === null))
    return differs(
      closings(profile),
      sources,
      ceased === null ? 'Removed from the registry, yet active at the institute.' : 'Ceased at the institute, yet in the registry.',
    );
  return agrees(closings(profile), sources, ceased === removed ? null : 'Closed at both, on different days.');
}

/** The name the user was created with is one of the company's names. */
export function nameOfUser({ profile, context }: Compared): Finding {
  const own = [profile?.name, profile?.trade_name, profile?.acronym].filter((name) => typeof name === 'string');
  const values = [
    valueIn('user', 'name', context.name),
    ...(['name', 'trade_name', 'acronym'] as const).map((field) => valueIn('COMPANY_PROFILE', field, profile?.[field], profile)),
  ];
  if (own.length === 0) return unknown(values, { COMPANY_PROFILE: [profile] });
  return judged(
    own.some((name) => sameName(name, context.name)),
    values,
    { COMPANY_PROFILE: [profile] },
    'The company has another name.',
  );
}

/** The latest notice that names the company by its SIREN gives its registered name. */
export function nameInNotices({ profile, notices, context }: Compared): Finding {
  const naming = (siren: string | null, name: string | null): boolean => siren === context.siren && name !== null;
  const latest = notices.find(({ persons }) => persons.some(({ siren, name }) => naming(siren, name)));
  const printed = latest?.persons.find(({ siren, name }) => naming(siren, name))?.name ?? null;
  const values = [valueIn('COMPANY_PROFILE', 'name', profile?.name, profile), valueIn('bodacc', 'persons.name', printed, latest)];
  const sources = { COMPANY_PROFILE: [profile], LEGAL_NOTICE: [latest] };
  if (typeof profile?.name !== 'string' || printed === null) return unknown(values, sources);
  const names = [profile.name, profile.trade_name, profile.acronym];
  return judged(
    names.some((name) => sameName(name, printed)),
    values,
    sources,
    'The latest notice gives another name.',
  );
}

/** A removal that the bulletin published and no later registration undid is in the registry too. */
export function removalNotice({ profile, notices }: Compared): Finding {
  if (profile === undefined) return unknown([], {});
  const latest = notices.find(({ family }) => ['radiation', 'immatriculation', 'creation'].includes(family));
  const removal = latest?.family === 'radiation' ? latest : undefined;
  const values = [
    valueIn('inpi_rne', 'rncs_closing_date', profile.rncs_closing_date, profile),
    valueIn('bodacc', 'publication_date', removal?.publication_date, removal),
  ];
  const sources = { COMPANY_PROFILE: [profile], LEGAL_NOTICE: [removal] };
  return judged(
    removal === undefined || profile.rncs_closing_date !== null,
    values,
    sources,
    'A removal was published, yet the company is in the registry.',
  );
}

const openOf = (procedures: readonly Procedure[]): Procedure[] => procedures.filter(({ status }) => status === 'OPEN');

/** An open liquidation goes with a closed company, any other open procedure with an active one. */
export function openProcedure({ profile, procedures }: Compared): Finding {
  if (profile?.status == null) return unknown([], { COMPANY_PROFILE: [profile] });
  const open = openOf(procedures);
  const values = [
    valueIn('COMPANY_PROFILE', 'status', profile.status, profile),
    ...open.map((procedure) => valueIn('bodacc', 'kind', procedure.kind, procedure)),
  ];
  const sources = { COMPANY_PROFILE: [profile], COLLECTIVE_PROCEDURE: open };
  const liquidated = open.some(({ kind }) => kind === 'JUDICIAL_LIQUIDATION');
  if (profile.status === 'ACTIVE' && liquidated)
    return differs(values, sources, 'A liquidation is open, yet the company counts as active.');
  if (profile.status === 'CLOSED' && open.length > 0 && !liquidated)
    return differs(values, sources, 'The company is closed, yet a procedure is open.');
  return agrees(values, sources, open.length > 0 ? 'A collective procedure is open.' : null);
}

/** The head office of the profile is the establishment marked as such. */
export function headOffice({ profile, offices }: Compared): Finding {
  const marked =
    offices.find(({ head_office, status }) => head_office === true && status !== 'CLOSED') ??
    offices.find(({ head_office }) => head_office);
  const siret = profile?.head_office?.siret ?? null;
  const values = [
    valueIn('COMPANY_PROFILE', 'head_office.siret', siret, profile),
    valueIn('CORPORATE_OFFICE', 'siret', marked?.siret, marked),
  ];
  const sources = { COMPANY_PROFILE: [profile], CORPORATE_OFFICE: [marked] };
  if (siret === null || marked === undefined) return unknown(values, sources);
  return judged(siret === marked.siret, values, sources, 'The head office is another establishment.');
}

/** The head office has one postal code in the profile and among the establishments. */
export function headOfficeAddress({ profile, offices }: Compared): Finding {
  const office = offices.find(({ siret }) => siret === profile?.head_office?.siret);
  const [ours, theirs] = [profile?.head_office?.address?.postal_code ?? null, office?.address?.postal_code ?? null];
  const values = [
    valueIn('COMPANY_PROFILE', 'head_office.address.postal_code', ours, profile),
    valueIn('CORPORATE_OFFICE', 'address.postal_code', theirs, office),
  ];
  const sources = { COMPANY_PROFILE: [profile], CORPORATE_OFFICE: [office] };
  return ours === null || theirs === null
    ? unknown(values, sources)
    : judged(ours === theirs, values, sources, 'The head office has two postal codes.');
}

/** A closed company has no open establishment, an active one has one. */
export function officesOpen({ profile, offices }: Compared): Finding {
  const open = offices.filter(({ status }) => status === 'OPEN');
  const values = [
    valueIn('COMPANY_PROFILE', 'status', profile?.status, profile),
    ...open.map((office) => valueIn('CORPORATE_OFFICE', 'status', office.status, office)),
  ];
  const sources = { COMPANY_PROFILE: [profile], CORPORATE_OFFICE: open.length > 0 ? open : offices };
  if (profile?.status == null || offices.length === 0) return unknown(values, sources);
  const fault =
    profile.status === 'CLOSED'
      ? 'The company is closed, yet establishments are open.'
      : 'The company is active, yet no establishment is open.';
  return judged((profile.status === 'ACTIVE') === open.length > 0, values, sources, fault);
}

import { agrees, differs, type Finding, checkResult, unknown, valueIn } from './finding.js';
import type { Compared, Notice, Procedure, Profile } from './inputs.js';
import { sameName } from './names.js';

/** Checks that the name of the user is one of the company's names. */
export function nameOfUser({ profile, context }: Compared): Finding {
  const own = [profile?.name, profile?.trade_name, profile?.acronym].filter((name) => typeof name === 'string');
  const values = [
    valueIn('user', 'name', context.name),
    ...(['name', 'trade_name', 'acronym'] as const).map((field) => valueIn('COMPANY_PROFILE', field, profile?.[field], profile)),
  ];
  if (own.length === 0) return unknown(values, { COMPANY_PROFILE: [profile] });
  return checkResult(
    own.some((name) => sameName(name, context.name)),
    values,
    { COMPANY_PROFILE: [profile] },
    'The company has a different name.',
  );
}

/** Families of notices that can decide about a company, so that each of them must name it. */
const DECISIVE = new Set(['collective', 'conciliation', 'retablissement_professionnel', 'radiation']);

/** Returns the current and former names of the company. */
const namesOf = ({ name, trade_name, acronym, history }: Profile): (string | null)[] => [
  name,
  trade_name,
  acronym,
  ...history.filter(({ field }) => field === 'NAME' || field === 'TRADE_NAME').map(({ value }) => value),
];

/**
 * Checks that notices with the SIREN of the company have one of its current or former names. Checks
 * the latest notice. When the former names are known, also all notices of procedures and removals.
 */
export function nameInNotices({ profile, notices, context }: Compared): Finding {
  const printedIn = ({ persons }: Notice): string[] =>
    persons.flatMap(({ siren, name }) => (siren === context.siren && name ? [name] : []));
  const naming = notices.filter((notice) => printedIn(notice).length > 0);
  const isHistoryKnown = profile?.history.some(({ field }) => field === 'NAME') === true;
  const checked = naming.filter(({ family }, place) => place === 0 || (isHistoryKnown && DECISIVE.has(family)));
  const names = profile === undefined ? [] : namesOf(profile);
  const other = checked.find((notice) => !printedIn(notice).some((printed) => names.some((name) => sameName(name, printed))));
  const shown = other ?? checked[0];
  const printed = shown === undefined ? null : printedIn(shown)[0]!;
  const values = [valueIn('COMPANY_PROFILE', 'name', profile?.name, profile), valueIn('bodacc', 'persons.name', printed, shown)];
  const sources = { COMPANY_PROFILE: [profile], LEGAL_NOTICE: [shown] };
  if (typeof profile?.name !== 'string' || shown === undefined) return unknown(values, sources);
  return checkResult(
    other === undefined,
    values,
    sources,
    `The notice ${shown.notice_id} has the SIREN of the company and a different name: ${printed}.`,
  );
}

/**
 * Returns the procedures that are open or under a plan. Excludes conciliations, which bind only
 * consenting creditors.
 */
const runningOf = (procedures: readonly Procedure[]): Procedure[] =>
  procedures.filter(({ status, collective }) => (status === 'OPEN' || status === 'IN_PLAN') && collective !== false);

/**
 * Checks that a running procedure belongs to an active company. A liquidation is compatible with
 * both statuses: the company stays registered until the end, but INSEE may close it earlier.
 */
export function openProcedure({ profile, procedures }: Compared): Finding {
  if (profile?.status == null) return unknown([], { COMPANY_PROFILE: [profile] });
  const running = runningOf(procedures);
  const values = [
    valueIn('COMPANY_PROFILE', 'status', profile.status, profile),
    ...running.map((procedure) => valueIn('bodacc', 'kind', procedure.kind, procedure)),
  ];
  const sources = { COMPANY_PROFILE: [profile], COLLECTIVE_PROCEDURE: running };
  const unread = [profile.legal_situation, ...procedures].some((part) => part?.unrecognized_judgment_date != null);
  if (profile.status === 'CLOSED' && running.length === 0 && unread)
    return unknown(values, sources, 'A judgment about a collective procedure is not recognized.');
  const liquidated = running.some(({ kind }) => kind === 'JUDICIAL_LIQUIDATION');
  if (profile.status === 'CLOSED' && running.length > 0 && !liquidated)
    return differs(values, sources, 'The company is closed but a procedure is open.');
  return agrees(values, sources, running.length > 0 ? 'A collective procedure is open or under a plan.' : null);
}

/** Checks that the head office of the profile is the establishment marked as head office. */
export function headOffice({ profile, offices }: Compared): Finding {
  const siret = profile?.head_office?.siret ?? null;
  const all = offices.filter(({ head_office }) => head_office === true);
  const open = all.filter(({ status }) => status !== 'CLOSED');
  const bySiret = (open.length > 0 ? open : all).toSorted((one, other) => (one.siret < other.siret ? -1 : 1));
  const marked = bySiret.find((office) => office.siret === siret) ?? bySiret[0];
  const values = [
    valueIn('COMPANY_PROFILE', 'head_office.siret', siret, profile),
    valueIn('CORPORATE_OFFICE', 'siret', marked?.siret, marked),
  ];
  const sources = { COMPANY_PROFILE: [profile], CORPORATE_OFFICE: [marked] };
  if (siret === null || marked === undefined) return unknown(values, sources);
  return checkResult(siret === marked.siret, values, sources, 'The head office is a different establishment.');
}

/**
 * Checks that the postal code of the head office is the same in the profile and in its
 * establishment.
 */
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
    : checkResult(ours === theirs, values, sources, 'The head office has two different postal codes.');
}

/**
 * Checks that a closed company has no open establishment, and that an active one has at least one.
 */
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
      ? 'The company is closed but has open establishments.'
      : 'The company is active but has no open establishment.';
  return checkResult((profile.status === 'ACTIVE') === open.length > 0, values, sources, fault);
}

import type { MappedRecord } from '@company-data/data-types';
import type { relatedCompany } from '@company-data/data-types/related-company';
import type { CodeLists } from '../codes/load-code-lists.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import { mapOwners, type Owner } from './beneficial-owner.js';
import { mapProcedure } from './collective-procedure.js';
import { mapOfficers, type Officer, type Representative, representativesOf } from './company-officer.js';
import { mapInpiProfile } from './company-profile.js';
import { registerMasks } from './diffusion.js';
import { type Followed, latestUnrecognized } from './follow-procedures.js';
import { maskOfficers, maskProfile } from './masking.js';
import type { Role } from './roles.js';
import { textOf } from '../../kit/text.js';

type Related = MappedRecord<typeof relatedCompany>;

/** The internal data type this file maps to. */
export const RELATED_COMPANY = 'RELATED_COMPANY';

/** Relation of an officer or owner to a company. */
export interface Holding {
  /** SIREN of the holder. Null for persons and foreign companies. */
  siren: string | null;
  name: string | null;
  /** Entry of `held_by`, for the record of the company that is directed or owned. */
  holder: Related['held_by'][number];
  /** Entry of `linked_from`, for the record of the holder. */
  link: Related['linked_from'][number];
}

/**
 * A company that the upward walk reached. `company` is null when the walk did not read it, or when
 * the register does not know it.
 */
export interface RelatedCompany {
  siren: string;
  name: string | null;
  depth: number;
  company: InpiCompany | null;
  /** Companies of the walk that it directs or owns. */
  links: Related['linked_from'];
}

/**
 * Returns the current officers and owners of a company, and the representatives of companies among
 * them. Excludes auditors and former officers.
 */
export function holdingsOf(company: InpiCompany, lists: CodeLists, now: Date): Holding[] {
  const everybody = mapOfficers(company, lists, now);
  // INSEE is not queried about related companies, so the flag of the register decides.
  const officers = (registerMasks(company) ? maskOfficers(everybody) : everybody).flatMap((officer) => {
    const roles = officer.roles.filter(({ end_date, is_auditor }) => end_date === null && !is_auditor);
    if (roles.length === 0) return [];
    const terms = { roles: roles.map(shortRole), owned_parts: null };
    const represented = representativesOf(officer).map((person) => holdingOf(person, company, { type: 'REPRESENTATIVE', ...terms }));
    return [holdingOf(officer, company, { type: 'OFFICER', ...terms }), ...represented];
  });
  const owners = mapOwners(company, lists).filter(({ active }) => active === true);
  return [
    ...officers,
    ...owners.map((owner) => holdingOf(owner, company, { type: 'BENEFICIAL_OWNER', roles: [], owned_parts: owner.total_owned_parts })),
  ];
}

const shortRole = ({ name, name_en, start_date, end_date }: Role) => ({ name, name_en, start_date, end_date });

function holdingOf(
  party: Officer | Owner | Representative,
  held: InpiCompany,
  how: Pick<Holding['link'], 'type' | 'roles' | 'owned_parts'>,
): Holding {
  const terms = { ...how, since: party.since };
  const { siren, name, foreign_register, last_name, patronym, first_name, birth_month, homonym_id } = party;
  return {
    siren,
    name,
    holder: { party_type: party.type, siren, name, foreign_register, last_name, patronym, first_name, birth_month, homonym_id, ...terms },
    link: { siren: held.formality.siren, ...terms },
  };
}

/** Maps the register data of a related company. */
export function mapRelated({ company, ...related }: RelatedCompany, lists: CodeLists, now: Date): Related {
  const record = { ...bare(related), linked_from: related.links };
  if (company === null) return { ...record, name: related.name };
  const told = mapInpiProfile(company, lists, now);
  const profile = registerMasks(company) ? maskProfile(told) : told;
  return {
    ...record,
    name: profile.name ?? related.name,
    legal_form: textOf(company.formality.formeJuridique),
    status: profile.status,
    rncs_closing_date: profile.rncs_closing_date,
    diffusible: profile.diffusible,
    held_by: holdingsOf(company, lists, now).map(({ holder }) => holder),
  };
}

/** Maps the BODACC procedures of a related company. */
export function mapRelatedProcedures(related: Pick<RelatedCompany, 'siren' | 'depth'>, followed: Followed, now: Date): Related {
  const told = followed.procedures.map((procedure) => mapProcedure(procedure, now));
  return {
    ...bare(related),
    collective_procedures: told.map(({ notice_id, kind, collective, status, opening_date, end_date }) => ({
      notice_id,
      kind,
      collective,
      status,
      opening_date,
      end_date,
    })),
    procedures_read: true,
    unrecognized_judgment_date: latestUnrecognized(followed),
  };
}

const bare = ({ siren, depth }: Pick<RelatedCompany, 'siren' | 'depth'>): Related => ({
  siren,
  name: null,
  legal_form: null,
  depth,
  status: null,
  stats_closing_date: null,
  rncs_closing_date: null,
  diffusible: null,
  linked_from: [],
  held_by: [],
  collective_procedures: [],
  procedures_read: null,
  unrecognized_judgment_date: null,
});

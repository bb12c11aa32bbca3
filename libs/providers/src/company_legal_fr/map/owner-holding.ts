import { added } from '@company-data/data-types';
import type { CodeLists, Label } from '../codes/load-code-lists.js';
import type { InpiHolding } from '../sources/inpi-rne/persons.js';
import { labelMembers } from '../../kit/label.js';
import { numberOf, textOf } from '../../kit/text.js';
import type { Owner } from './beneficial-owner.js';

type Means = Owner['control_means'][number];
type Flag = keyof InpiHolding;

/** Flags that are equivalent to a code of the means of control. */
const CODES_OF_FLAGS: readonly (readonly [Flag, string])[] = [
  ['detention25pCapital', '3'],
  ['detention25pDroitVote', '1'],
  ['detentionPouvoirNommageMembresConseilAdmin', '5'],
  ['detentionAutresMoyensControle', '6'],
  ['beneficiaireRepresentantLegal', '0'],
];

/** Flags without a published code. */
const LABELS_OF_FLAGS: readonly (readonly [Flag, Label])[] = [
  ['detentionPouvoirDecisionAG', { fr: 'Pouvoir de décision dans les assemblées générales', en: 'Power to decide in general meetings' }],
  [
    'representantLegalPlacementSansGestionDelegue',
    {
      fr: "Représentant légal d'un placement collectif dont la gestion n'est pas déléguée",
      en: 'Legal representative of a collective investment without a management company',
    },
  ],
];

/** Maps the shares, votes and means of control of an owner. */
export function holdingOf(held: InpiHolding, lists: CodeLists) {
  const [jointParts, partsThrough] = [jointPartsOf(held), partsThroughOf(held)];
  const [jointVotes, votesThrough] = [jointVotesOf(held), votesThroughOf(held)];
  const direct_owned_parts = percent(held.partsDirectesPleinePropriete, held.partsDirectesNuePropriete);
  const indirect_owned_parts = indirect(held.detentionPartIndirecte, jointParts, partsThrough);
  const direct_voting_rights = percent(held.voteDirectePleinePropriete, held.voteDirecteNuePropriete, held.voteDirecteUsufruit);
  const indirect_voting_rights = indirect(held.detentionVoteIndirecte, jointVotes, votesThrough);
  const parts = wholeOf(held.detentionPartTotale, direct_owned_parts, indirect_owned_parts);
  const votes = wholeOf(held.detentionVoteTotal, direct_voting_rights, indirect_voting_rights);
  return {
    total_owned_parts: parts.total,
    owned_parts_computed: parts.isComputed,
    direct_owned_parts,
    indirect_owned_parts,
    total_voting_rights: votes.total,
    voting_rights_computed: votes.isComputed,
    direct_voting_rights,
    indirect_voting_rights,
    indirect_parts_in_joint_ownership: percent(jointParts),
    indirect_parts_through_companies: percent(partsThrough),
    indirect_votes_in_joint_ownership: percent(jointVotes),
    indirect_votes_through_companies: percent(votesThrough),
    future_owned_parts: percent(
      held.vocationTitulaireDirectePleinePropriete,
      held.vocationTitulaireDirecteNuePropriete,
      held.vocationTitulaireIndirecteIndivision,
      held.vocationTitulaireIndirectePersonnesMorales,
    ),
    control_means: controlMeansOf(held, lists),
  };
}

/** Returns the means declared by code, then those declared by a flag only. */
function controlMeansOf(held: InpiHolding, lists: CodeLists): Means[] {
  const declared = (held.modalitesDeControle ?? []).map(textOf).filter((code) => code !== null);
  const flagged = CODES_OF_FLAGS.flatMap(([flag, code]) => (held[flag] === true ? [code] : []));
  const coded = [...new Set([...declared, ...flagged])].map((code) => meansOf(code, lists.controlMeans[code]));
  return [...coded, ...LABELS_OF_FLAGS.flatMap(([flag, label]) => (held[flag] === true ? [meansOf(null, label)] : []))];
}

const meansOf = (code: string | null, label: Label | undefined): Means => ({ code, ...labelMembers('label', label) });

type Share = string | number | null | undefined;

const jointPartsOf = (held: InpiHolding): Share =>
  totalOr(held.partsIndirectesIndivision, held.partsIndirectesIndivisionPleinePropriete, held.partsIndirectesIndivisionNuePropriete);

const partsThroughOf = (held: InpiHolding): Share =>
  totalOr(held.partsIndirectesPersonnesMorales, held.partsIndirectesPmoralesPleinePropriete, held.partsIndirectesPmoralesNuePropriete);

const jointVotesOf = (held: InpiHolding): Share =>
  totalOr(
    held.voteIndirecteIndivision,
    held.voteIndirecteIndivisionPleinePropriete,
    held.voteIndirecteIndivisionNuePropriete,
    held.voteIndirecteIndivisionUsufruit,
  );

const votesThroughOf = (held: InpiHolding): Share =>
  totalOr(
    held.voteIndirectePersonnesMorales,
    held.voteIndirectePmoralesPleinePropriete,
    held.voteIndirectePmoralesNuePropriete,
    held.voteIndirectePmoralesUsufruit,
  );

/**
 * Returns the total, or the sum of its parts when the total is zero or absent. Declarations often
 * leave the total at zero.
 */
const totalOr = (total: Share, ...parts: Share[]): Share => (numberOf(total) ? total : (added(...parts.map(numberOf)) ?? total));

/**
 * Returns the sum of shares in percent, to four decimals. Null when no share is known, or when the
 * sum is not a percentage.
 */
function percent(...shares: Share[]): number | null {
  const sum = added(...shares.map(numberOf));
  return sum === null || sum < 0 || sum > 100 ? null : Math.round(sum * 10_000) / 10_000;
}

/** Difference in percent that rounding of the declared shares explains. */
const ROUNDING = 0.01;

/**
 * Returns the total of the register, or the sum of direct and indirect shares when it is greater.
 * Declarations often leave the total at zero beside the shares.
 */
function wholeOf(told: Share, direct: number | null, held: number | null): { total: number | null; isComputed: boolean } {
  const total = percent(told);
  const sum = percent(direct, held);
  const isComputed = sum !== null && sum > (total ?? 0) + ROUNDING;
  return { total: isComputed ? sum : total, isComputed };
}

const indirect = (held: boolean | null | undefined, ...shares: Share[]): number | null => percent(...shares) ?? (held === false ? 0 : null);

import { fold, type MappedRecord } from '@company-data/data-types';
import type { act } from '@company-data/data-types/act';
import { standing, type InpiAct, type InpiAttachments } from '../../protocols/inpi/attachments.js';
import { filedDocument } from './filed-document.js';
import { textOf } from '../../kit/text.js';

type Act = MappedRecord<typeof act>;

/** The public names of the data types this file maps to. */
export const ACT = 'ACT';
export const ARTICLES_OF_ASSOCIATION = 'ARTICLES_OF_ASSOCIATION';

/** Maps the acts that the company filed. */
export const mapActs = ({ actes }: InpiAttachments): Act[] => standing(actes).map(mapAct);

/**
 * Maps the filed acts that contain articles of association, by the wording of one of their types.
 */
export const mapArticles = ({ actes }: InpiAttachments): Act[] => standing(actes).filter(includesArticles).map(mapAct);

function mapAct(act: InpiAct): Act {
  const types = kindsOf(act);
  return { ...filedDocument(act), title: types[0]?.type ?? null, types, act_date: null };
}

/** Returns the types of an act. Older acts have a single label instead. */
function kindsOf({ typeRdd, libelle }: InpiAct): Act['types'] {
  const kinds = (typeRdd ?? []).map((kind) => ({ type: textOf(kind.typeActe), decision: textOf(kind.decision) }));
  const told = kinds.filter(({ type, decision }) => type !== null || decision !== null);
  const label = textOf(libelle);
  return told.length > 0 || label === null ? told : [{ type: label, decision: null }];
}

const includesArticles = (act: InpiAct): boolean => kindsOf(act).some(({ type }) => /\bSTATUTS\b/.test(fold(type)));

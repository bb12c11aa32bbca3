import { screen, SCREENING } from '../../map/screening.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { nothingFor, singlePage } from '../../../kit/source-report.js';
import { hasRegisterAccount, type Readings } from '../readings.js';
import { relatedSubjects } from '../related-subjects.js';
import { freezingList } from './client.js';
import { gelsAvoirs } from './manifest.js';

/**
 * Screens the company, its parents, and their officers and owners against the register of freezing
 * measures.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  if (!hasRegisterAccount(readings.context)) return yield* nothingFor(gelsAvoirs.name, dataTypes, 'NOT_CONFIGURED');
  const subjects = await relatedSubjects(readings);
  if (subjects.length === 0) return yield* nothingFor(gelsAvoirs.name, dataTypes);
  yield* singlePage(gelsAvoirs.name, SCREENING, screen(subjects, await freezingList(readings.context.source(gelsAvoirs.name))));
};

import { defineDataType } from '../definition.js';
import { filedAct } from '../filed-act.js';
import sample from './sample.json' with { type: 'json' };

export const act = defineDataType({
  ...filedAct,
  name: 'ACT',
  title: 'Statutory acts',
  titleFr: 'Actes',
  headline: ['title', 'deposit_date'],
  description: 'Acts filed with the registry: articles, minutes, appointments and others.',
  path: 'act',
  sample,
});

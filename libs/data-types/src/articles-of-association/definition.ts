import { defineDataType } from '../definition.js';
import { filedAct } from '../filed-act.js';
import sample from './sample.json' with { type: 'json' };

export const articlesOfAssociation = defineDataType({
  ...filedAct,
  name: 'ARTICLES_OF_ASSOCIATION',
  title: 'Articles of association',
  titleFr: 'Statuts',
  headline: ['title', 'deposit_date'],
  description: 'Articles of association filed with the registry, one record per version.',
  path: 'articles-of-association',
  sample,
});

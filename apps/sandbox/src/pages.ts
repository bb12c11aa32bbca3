import { listedCompanies } from './companies/catalogue.js';
import { describeCompanies, describeUpstreams } from './describe-upstreams.js';
import { upstreams } from './upstreams/catalogue.js';

/** Generated sections of docs/sandbox.md in Markdown, by section name. */
export const sections: Readonly<Record<string, string[]>> = {
  companies: describeCompanies(listedCompanies()),
  upstreams: describeUpstreams(upstreams),
};

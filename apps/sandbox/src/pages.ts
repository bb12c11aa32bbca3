import { listedCompanies } from './companies/catalogue.js';
import { describeCompanies, describeUpstreams } from './describe-upstreams.js';
import { upstreams } from './upstreams/catalogue.js';

/** What docs/sandbox.md tells of the sandbox, in Markdown, by the section it stands in. */
export const sections: Readonly<Record<string, string[]>> = {
  companies: describeCompanies(listedCompanies()),
  upstreams: describeUpstreams(upstreams),
};

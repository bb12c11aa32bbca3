import type { CompanyDescription } from '../../companies/description.js';

/** What the institute writes in place of a value that it may not publish. */
const MASKED = '[ND]';

/** The value as published: masked when the unit is only partially diffusible. */
export const published = <T>(company: CompanyDescription, value: T | null): T | string | null =>
  company.diffusion === 'P' && value !== null ? MASKED : value;

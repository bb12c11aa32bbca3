import type { CompanyDescription } from '../../companies/description.js';

/** Placeholder for a value that INSEE may not publish. */
const MASKED = '[ND]';

/** Masks a value of a partially diffusible unit. */
export const published = <T>(company: CompanyDescription, value: T | null): T | string | null =>
  company.diffusion === 'P' && value !== null ? MASKED : value;

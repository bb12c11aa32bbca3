/**
 * A name as the description of the API writes those of schemas: `COMPANY_OFFICER` is
 * `CompanyOfficer`.
 */
export const pascal = (name: string): string =>
  name.toLowerCase().replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

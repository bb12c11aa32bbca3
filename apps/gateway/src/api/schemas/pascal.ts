/** Converts a name to the form of OpenAPI schema names: `COMPANY_OFFICER` is `CompanyOfficer`. */
export const pascal = (name: string): string =>
  name.toLowerCase().replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

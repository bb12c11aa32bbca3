import { ArrayMaxSize, IsNumber, Matches, Max, Min } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { CalendarDate } from '../../calendar-date.js';
import { Describe } from '../../describe.js';
import { MAX_ITEMS, Nullable, Text } from '../../fields.js';
import { Resource } from '../../resource.js';
import { Many, One } from '../../served-fields.js';

const Siren = (description: string): PropertyDecorator =>
  applyDecorators(Describe(description, { example: '000012351' }), Matches(/^[0-9]{9}$/, { message: '$property must be nine digits' }));

const Percentage = (description: string): PropertyDecorator =>
  applyDecorators(Describe(description, { unit: 'percent' }), IsNumber(), Min(0), Max(100));

@Resource('A role.')
export class EnteredRoleData {
  @Text('Role in words.', { max: 255, example: 'Président' })
  name!: string;

  @Nullable()
  @CalendarDate('Start of the role.')
  start_date?: string | null;

  @Nullable()
  @CalendarDate('End of the role. Null while it is active.')
  end_date?: string | null;
}

@Resource('A company in which roles are held: the company of the user by its SIREN, or another one.')
export class EnteredCompanyData {
  @Nullable()
  @Text('Name of the company.', { max: 255 })
  name?: string | null;

  @Nullable()
  @Siren('SIREN of the company, nine digits. With the SIREN of the user, the roles are those of the officer in that company.')
  siren?: string | null;

  @Nullable()
  @Many('Roles held in the company.', () => EnteredRoleData)
  @ArrayMaxSize(50)
  roles?: EnteredRoleData[] | null;
}

@Resource('A postal address.')
export class EnteredAddressData {
  @Nullable()
  @Text('Number, street type and street.', { max: 255 })
  address_line1?: string | null;

  @Nullable()
  @Text('Building, floor or other complement.', { max: 255 })
  address_line2?: string | null;

  @Nullable()
  @Text('City.', { max: 100 })
  city?: string | null;

  @Nullable()
  @Text('Postal code.', { max: 20 })
  postal_code?: string | null;

  @Nullable()
  @Text('Country.', { max: 100 })
  country?: string | null;
}

/** A person or company with roles, as entered by a client. */
@Resource('An officer: a person by last_name (or patronym) and first_name, or a company by name or siren.')
export class EnteredOfficerData {
  @Nullable()
  @Text('Last name in use.', { max: 100 })
  last_name?: string | null;

  @Nullable()
  @Text('Last name at birth.', { max: 100 })
  patronym?: string | null;

  @Nullable()
  @Text('Given names, separated by commas.', { max: 100 })
  first_name?: string | null;

  @Nullable()
  @CalendarDate('Date of birth.')
  birth_date?: string | null;

  @Nullable()
  @Text('City of birth.', { max: 100 })
  birth_city?: string | null;

  @Nullable()
  @Text('Country of birth.', { max: 100 })
  birth_country?: string | null;

  @Nullable()
  @Text('Postal code of the city of birth.', { max: 20 })
  birth_postal_code?: string | null;

  @Nullable()
  @Text('Nationality in words.', { max: 100 })
  nationality?: string | null;

  @Nullable()
  @Text('Name of an officer that is a company.', { max: 255 })
  name?: string | null;

  @Nullable()
  @Siren('SIREN of an officer that is a company, nine digits.')
  siren?: string | null;

  @Nullable()
  @Text('PERSON or COMPANY, which the other fields also imply. Any other text is the legal form of a company.', { max: 100 })
  type?: string | null;

  @Nullable()
  @One(() => EnteredAddressData)
  address?: EnteredAddressData | null;

  @Nullable()
  @Many('Companies in which roles are held.', () => EnteredCompanyData)
  @ArrayMaxSize(MAX_ITEMS)
  companies?: EnteredCompanyData[] | null;
}

/** An officer with the fields of a beneficial owner. */
@Resource('Entered data: an officer, or a beneficial owner with the fields of a person and its ownership.')
export class EnteredData extends EnteredOfficerData {
  @Nullable()
  @Percentage('Beneficial owners: total share of the capital.')
  total_owned_parts?: number | null;

  @Nullable()
  @Percentage('Beneficial owners: total voting rights.')
  total_voting_rights?: number | null;

  @Nullable()
  @CalendarDate('Beneficial owners: date on which the person became one.')
  since?: string | null;
}

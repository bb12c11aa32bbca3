import { Matches } from 'class-validator';
import { Describe } from '../../describe.js';
import { Resource } from '../../resource.js';
import { ServedText } from '../../served-fields.js';

/** Appearance of connection pages, as served. */
@Resource<ClientSettingsResource>('Appearance of connection pages, with the effective values.', {
  logo: 'https://cdn.example.com/logo.png',
  favicon: 'https://cdn.example.com/favicon.ico',
  display_name: 'Exemple Finance',
  primary_color: '#1A73E8',
})
export class ClientSettingsResource {
  @ServedText('Image shown on the connection page.')
  logo!: string;

  @ServedText('Icon shown in the browser.')
  favicon!: string;

  @ServedText('Name shown on the connection page.')
  display_name!: string;

  @Describe('Colour of buttons and text.')
  @Matches(/^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/)
  primary_color!: string;
}

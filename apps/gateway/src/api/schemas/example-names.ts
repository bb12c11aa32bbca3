import { type ProviderManifest, providers } from '@company-data/providers';

const manifests = [...providers.values()];
const shown = manifests.find(({ collected }) => collected.length > 0) ?? manifests[0]!;
const withCredentials = manifests.find(({ credentials }) => credentials.length > 0);

/** Names in the examples of the reference, from the first provider that can collect data. */
export const exampleProvider = shown.name;
export const exampleDataTypes = shown.dataTypes.slice(0, 2);

const exampleValue = ({ type, name }: ProviderManifest['credentials'][number]): string | boolean =>
  type === 'boolean' ? true : `example-${name}`;

/** Credentials of the first provider that needs any. */
export const exampleCredentials = Object.fromEntries(
  (withCredentials?.credentials ?? []).map((credential) => [credential.name, exampleValue(credential)]),
);

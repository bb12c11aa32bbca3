/** Version of the API in the OpenAPI document. CONTRIBUTING.md states when to raise it. */
export const API_VERSION = '6.1.0';

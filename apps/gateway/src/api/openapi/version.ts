/** Version of the interface, as its description tells it; CONTRIBUTING.md says when it moves. */
export const API_VERSION = '6.0.1';

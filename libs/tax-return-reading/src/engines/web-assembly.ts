/** The part of WebAssembly that is used, which Node's declarations leave to browsers'. */
export const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    instantiate(code: object, imports: unknown): Promise<object>;
    validate(bytes: Uint8Array): boolean;
  };
};

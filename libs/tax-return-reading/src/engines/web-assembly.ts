/** The part of WebAssembly that is used, which Node's declarations leave to browsers'. */
export const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    instantiate(code: object, imports: unknown): Promise<object>;
    validate(bytes: Uint8Array): boolean;
  };
};

/**
 * How a module comes by its instance: by what it was compiled to before, which its instances share.
 */
export const instantiatorOf =
  (code: object) =>
  (imports: unknown, done: (instance: never) => void): never => {
    void webAssembly.instantiate(code, imports).then((instance) => done(instance as never));
    return undefined as never;
  };

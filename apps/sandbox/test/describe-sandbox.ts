import { callFor, callsOf, currentVendorOf, faultsOfAnswer, faultsOfRequest, type VendorCall } from '@company-data/testing/vendor';
import { describe, expect, it } from '@jest/globals';
import { sandboxUnderTest } from './sandbox-under-test.js';

type Sandbox = ReturnType<typeof sandboxUnderTest>;
type Headers = Record<string, string>;

/** A request to a call of the vendor. */
export interface SampleRequest {
  ids?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Headers;
  body?: object;
  /** Content of a form, in place of `body`. */
  form?: Record<string, string>;
}

/** Binding of a simulated source to the vendor folder of its source. */
export interface SandboxBinding {
  /** Address below the sandbox. */
  prefix: string;
  environment?: Record<string, string>;
  /** Headers of a caller with these scopes. Without scopes: of a caller with valid credentials. */
  authorization?: (sandbox: Sandbox, scopes?: readonly string[]) => Promise<Headers>;
  /** One valid request for each call that the sandbox serves. */
  requests: Record<string, SampleRequest | ((sandbox: Sandbox) => Promise<SampleRequest>)>;
  /** Further requests that the vendor refuses, with the status. */
  refused?: { title: string; call: string; request: SampleRequest; status: number }[];
  /** Calls that need no authorization. */
  open?: string[];
  /** Converts a text answer to the value that the vendor's schema describes. */
  parse?: (text: string) => unknown;
}

const pathOf = (key: string, ids: Record<string, string> = {}): string =>
  key
    .slice(key.indexOf(' ') + 1)
    .replace(/^https:\/\/[^/]+/, '')
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(ids[name] ?? ''));

const without = (name: string, from: Record<string, string>) => Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

/**
 * Defines the tests that hold a simulated source to the vendor folder of `source`. Call it in
 * `vendor.spec.ts` of the upstream.
 */
export function describeSandbox(source: string, binding: SandboxBinding): void {
  const vendor = currentVendorOf(source);
  const calls = callsOf(vendor);
  const { prefix, environment, authorization, parse = (text) => JSON.parse(text) as unknown } = binding;

  /** Opens one sandbox for all tests, because they only read. */
  let shared: ReturnType<typeof open> | undefined;
  const opened = () => (shared ??= open());

  async function open() {
    const sandbox = sandboxUnderTest(environment);
    await sandbox.post('/_control/limits', { enabled: false });
    const send = async (call: VendorCall, { ids, query = {}, headers = {}, body, form }: SampleRequest) => {
      const method = call.key.split(' ')[0] as 'GET';
      const text = new URLSearchParams(query).toString();
      const url = `${prefix}${pathOf(call.key, ids)}${text === '' ? '' : `?${text}`}`;
      const ofForm = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = form === undefined ? body : new URLSearchParams(form).toString();
      const { statusCode, payload: answer } = await sandbox.app.inject({
        method,
        url,
        headers: { ...call.headers, ...ofForm, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: statusCode, answer };
    };
    const sample = async (key: string): Promise<SampleRequest> => {
      const request = binding.requests[key]!;
      return typeof request === 'function' ? request(sandbox) : request;
    };
    const headersWith = async (scopes?: readonly string[]): Promise<Headers> => (await authorization?.(sandbox, scopes)) ?? {};
    return { sandbox, send, sample, headersWith };
  }

  const callOf = (key: string): VendorCall => {
    const call = calls.get(key);
    if (call === undefined) throw new Error(`the vendor has no call ${key}`);
    return call;
  };

  function expectRefused(call: VendorCall, { status, answer }: { status: number; answer: string }, statuses: readonly number[]): void {
    expect(statuses).toContain(status);
    expect(answer === '' ? [] : faultsOfAnswer(call, status, parse(answer))).toEqual([]);
  }

  describe(`sandbox of ${source} by its vendor`, () => {
    const keys = Object.keys(binding.requests);
    const scopesOfAll = [...new Set([...calls.values()].flatMap(({ scopes }) => scopes.flat()))];
    const scoped = keys.filter((key) => callOf(key).scopes.length > 0);
    const needing = keys.flatMap((key) => callOf(key).parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => [key, name] as const)); // prettier-ignore
    const closed = authorization === undefined ? [] : keys.filter((key) => !binding.open?.includes(key));

    it.each(keys)('answers %s as the vendor describes', async (key) => {
      const { send, sample, headersWith } = await opened();
      const [call, request] = [callOf(key), await sample(key)];
      const path = pathOf(key, request.ids);
      const { method, ...sent } = { ...request, method: key.split(' ')[0], path };
      expect(faultsOfRequest(calls, { ...sent, method, headers: { ...call.headers, ...request.headers } })).toEqual([]);
      expect(callFor(calls.values(), method!, path)?.key).toBe(key);
      const { status, answer } = await send(call, { ...request, headers: { ...(await headersWith()), ...request.headers } });
      expect([status, status < 300 ? '' : answer]).toEqual([200, '']);
      if (call.answer !== null) expect(faultsOfAnswer(call, status, parse(answer))).toEqual([]);
    });

    if (closed.length > 0)
      it.each(closed)('refuses %s without authorization', async (key) => {
        const { send, sample } = await opened();
        expectRefused(callOf(key), await send(callOf(key), await sample(key)), [401, 403]);
      });

    if (scoped.length > 0)
      it.each(scoped)('refuses %s with every scope but the needed one', async (key) => {
        const { send, sample, headersWith } = await opened();
        const [call, request] = [callOf(key), await sample(key)];
        const own = call.scopes.flat();
        const refused = await send(call, { ...request, headers: await headersWith(scopesOfAll.filter((scope) => !own.includes(scope))) });
        expectRefused(call, refused, [401, 403]);
        // The call also works with nothing but its own scopes.
        const allowed = await send(call, { ...request, headers: await headersWith(own) });
        expect(allowed.status).toBe(200);
      });

    if (needing.length > 0)
      it.each(needing)('refuses %s without the parameter %s', async (key, name) => {
        const { send, sample, headersWith } = await opened();
        const request = await sample(key);
        const refused = await send(callOf(key), { ...request, query: without(name, request.query ?? {}), headers: await headersWith() });
        expectRefused(callOf(key), refused, [400, 422]);
      });

    if (binding.refused !== undefined)
      it.each(binding.refused)('refuses $title', async ({ call, request, status }) => {
        const { send, headersWith } = await opened();
        expectRefused(callOf(call), await send(callOf(call), { ...request, headers: { ...(await headersWith()), ...request.headers } }), [
          status,
        ]);
      });
  });
}

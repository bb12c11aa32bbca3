import { join } from 'node:path';
import { workspaceRoot } from '@company-data/testing';
import ts from 'typescript';
import type { Manifest } from './chart.js';

/** Modules of the types of Kubernetes 1.30, by kind. */
const MODULES: Record<string, string> = {
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Job: 'batch/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
};

/** Members of a ServiceMonitor that the chart uses. */
const SERVICE_MONITOR = `
  import type { LabelSelector, ObjectMeta } from 'kubernetes-types/meta/v1';
  interface ServiceMonitor {
    apiVersion: 'monitoring.coreos.com/v1'; kind: 'ServiceMonitor'; metadata: ObjectMeta;
    spec: { selector: LabelSelector; endpoints: { port: string; path: string; interval: string }[] };
  }`;

const PATH = join(workspaceRoot, 'apps/e2e/test/deploy/manifests.virtual.ts');

function sourceOf(manifests: Manifest[]): string {
  const imports = Object.entries(MODULES).map(([kind, path]) => `import type { ${kind} } from 'kubernetes-types/${path}';`);
  const constants = manifests.map((manifest, index) => `const m${index}: ${manifest.kind} & Required<Pick<${manifest.kind}, 'apiVersion' | 'kind' | 'metadata'>> = ${JSON.stringify(manifest)};`); // prettier-ignore
  return [...imports, SERVICE_MONITOR, ...constants].join('\n');
}

/**
 * Compares manifests with the types of Kubernetes. Returns a message for each unknown or missing
 * member and each value of another type, because a literal may have declared members only.
 */
export function problemsOf(manifests: Manifest[]): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === PATH || fileExists(path);
  host.getSourceFile = (path, version, ...others) =>
    path === PATH ? ts.createSourceFile(path, sourceOf(manifests), version) : getSourceFile(path, version, ...others);
  const program = ts.createProgram([PATH], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

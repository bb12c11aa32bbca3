import { describe, expect, it } from '@jest/globals';
import type { Container, PodSpec, SecurityContext } from 'kubernetes-types/core/v1.js';
import { violationsOf } from './pod-security.js';

const container = (context: SecurityContext = {}, more: Partial<Container> = {}): Container => ({
  name: 'a',
  securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, ...context },
  ...more,
});

const pod = (more: Partial<PodSpec> = {}): PodSpec => ({
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [container()],
  volumes: [{ name: 'tmp', emptyDir: {} }],
  ...more,
});

const withContext = (context: SecurityContext): PodSpec => pod({ containers: [container(context)] });

describe('the restricted profile', () => {
  it('has no violation in a restricted pod', () => {
    expect(violationsOf(pod())).toEqual([]);
    expect(violationsOf(withContext({ capabilities: { drop: ['ALL'], add: ['NET_BIND_SERVICE'] } }))).toEqual([]);
  });

  it.each<[string, PodSpec]>([
    ['shares a namespace of the host', pod({ hostNetwork: true })],
    ['has another type of volume', pod({ volumes: [{ name: 'root', hostPath: { path: '/' } }] })],
    ['sets a sysctl', pod({ securityContext: { ...pod().securityContext, sysctls: [{ name: 'kernel.msgmax', value: '1' }] } })],
    ['a is privileged', withContext({ privileged: true })],
    ['a allows privilege escalation', withContext({ allowPrivilegeEscalation: undefined })],
    ['a may run as root', pod({ securityContext: { seccompProfile: { type: 'RuntimeDefault' } } })],
    ['a may run as root', withContext({ runAsNonRoot: false })],
    ['a runs as the user 0', withContext({ runAsUser: 0 })],
    ['a has no seccomp profile', pod({ securityContext: { runAsNonRoot: true } })],
    ['a has no seccomp profile', withContext({ seccompProfile: { type: 'Unconfined' } })],
    ['a has no AppArmor profile', withContext({ appArmorProfile: { type: 'Unconfined' } })],
    ['a keeps capabilities', withContext({ capabilities: {} })],
    ['a adds capabilities', withContext({ capabilities: { drop: ['ALL'], add: ['SYS_ADMIN'] } })],
    ['a has another procMount', withContext({ procMount: 'Unmasked' })],
    ['a has another SELinux type', withContext({ seLinuxOptions: { type: 'spc_t' } })],
    ['a has a SELinux user or role', withContext({ seLinuxOptions: { role: 'sysadm_r' } })],
    ['a is a host process', withContext({ windowsOptions: { hostProcess: true } })],
    ['a uses a port of the host', pod({ containers: [container({}, { ports: [{ containerPort: 80, hostPort: 80 }] })] })],
    ['a probes another host', pod({ containers: [container({}, { livenessProbe: { tcpSocket: { host: '10.0.0.1', port: 1 } } })] })],
  ])('is violated by a pod that %s', (violation, broken) => {
    expect(violationsOf(broken)).toEqual([violation]);
  });

  it('covers init containers', () => {
    expect(violationsOf(pod({ initContainers: [container({ privileged: true })] }))).toEqual(['a is privileged']);
  });
});

import type { Container, PodSpec, Volume } from 'kubernetes-types/core/v1.js';

/** Types of volumes that the restricted profile allows. */
const VOLUMES = ['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'persistentVolumeClaim', 'projected', 'secret'];
const SECCOMP = ['RuntimeDefault', 'Localhost'];
const SYSCTLS = /^(kernel\.shm_rmid_forced|net\.ipv4\.(ip_local_port_range|ip_unprivileged_port_start|tcp_syncookies|ping_group_range|ip_local_reserved_ports|tcp_keepalive_(time|intvl|probes)|tcp_fin_timeout|tcp_rmem|tcp_wmem))$/; // prettier-ignore
const SELINUX = ['', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t'];

const typesOf = (volume: Volume): string[] => Object.keys(volume).filter((key) => key !== 'name');

type Rule = [isBroken: boolean, violation: string];
const broken = (rules: Rule[]): string[] => rules.filter(([isBroken]) => isBroken).map(([, violation]) => violation);

function violationsOfContainer(container: Container, pod: PodSpec): string[] {
  const context = container.securityContext ?? {};
  const { securityContext: podContext = {} } = pod;
  const handlers = [container.livenessProbe, container.readinessProbe, container.startupProbe, container.lifecycle?.postStart, container.lifecycle?.preStop]; // prettier-ignore
  const seccomp = (context.seccompProfile ?? podContext.seccompProfile)?.type ?? '';
  const appArmor = (context.appArmorProfile ?? podContext.appArmorProfile)?.type ?? 'RuntimeDefault';
  return broken([
    [context.privileged === true, 'is privileged'],
    [context.allowPrivilegeEscalation !== false, 'allows privilege escalation'],
    [(context.runAsNonRoot ?? podContext.runAsNonRoot) !== true, 'may run as root'],
    [(context.runAsUser ?? podContext.runAsUser) === 0, 'runs as the user 0'],
    [!SECCOMP.includes(seccomp), 'has no seccomp profile'],
    [!SECCOMP.includes(appArmor), 'has no AppArmor profile'],
    [context.capabilities?.drop?.includes('ALL') !== true, 'keeps capabilities'],
    [context.capabilities?.add?.some((name) => name !== 'NET_BIND_SERVICE') === true, 'adds capabilities'],
    [(context.procMount ?? 'Default') !== 'Default', 'has another procMount'],
    [container.ports?.some(({ hostPort = 0 }) => hostPort !== 0) === true, 'uses a port of the host'],
    [context.windowsOptions?.hostProcess === true, 'is a host process'],
    [!SELINUX.includes(context.seLinuxOptions?.type ?? ''), 'has another SELinux type'],
    [[context.seLinuxOptions?.user, context.seLinuxOptions?.role].some((value) => value !== undefined), 'has a SELinux user or role'],
    [handlers.some((handler) => (handler?.httpGet?.host ?? handler?.tcpSocket?.host ?? '') !== ''), 'probes another host'],
  ]).map((violation) => `${container.name} ${violation}`);
}

/**
 * Returns the violations of the profile `restricted` of the Pod Security Standards of Kubernetes,
 * whose rules include those of `baseline`.
 */
export function violationsOf(pod: PodSpec): string[] {
  const containers = [...(pod.initContainers ?? []), ...pod.containers];
  const { securityContext: context = {} } = pod;
  const ofPod: Rule[] = [
    [pod.hostNetwork === true || pod.hostPID === true || pod.hostIPC === true, 'shares a namespace of the host'],
    [(pod.volumes ?? []).some((volume) => typesOf(volume).some((type) => !VOLUMES.includes(type))), 'has another type of volume'],
    [(context.sysctls ?? []).some(({ name }) => !SYSCTLS.test(name)), 'sets a sysctl'],
    [context.windowsOptions?.hostProcess === true, 'is a host process'],
    [!SELINUX.includes(context.seLinuxOptions?.type ?? ''), 'has another SELinux type'],
  ];
  return [...broken(ofPod), ...containers.flatMap((container) => violationsOfContainer(container, pod))];
}

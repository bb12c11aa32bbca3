{{/* Each definition takes (dict "root" $ "name" <service> "service" <values of the service>). */}}

{{- define "selector" -}}
app.kubernetes.io/name: company-data
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "labels" -}}
{{ include "selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "image" -}}
{{- $image := .root.Values.image -}}
{{ $image.repository }}/{{ .name }}{{ with .service.digest }}@{{ . }}{{ else }}:{{ $image.tag | default .root.Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "secretName" -}}
{{ .service.existingSecret | default (printf "%s-%s" .root.Release.Name .name) }}
{{- end }}

{{/* Replicas at most: the autoscaler adds some, and an upgrade one more. */}}
{{- define "mostReplicas" -}}
{{- $scaled := .service.autoscaling | default dict -}}
{{ add1 (ternary $scaled.maxReplicas .service.replicas ($scaled.enabled | default false)) }}
{{- end }}

{{/* Members of a pod of the restricted profile of the Pod Security Standards. */}}
{{- define "pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "container" -}}
image: {{ include "image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
resources:
  requests: { cpu: {{ .service.cpu | default "100m" }}, memory: {{ .service.memory }} }
  limits: { cpu: {{ .service.cpuLimit | default "1" | quote }}, memory: {{ .service.memory }} }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: secrets, mountPath: /run/secrets/company-data, readOnly: true }
  {{- if .root.Values.certificatesSecret }}
  - { name: certificates, mountPath: /run/certificates, readOnly: true }
  {{- end }}
{{- end }}

{{/* `files` are the members of the Secret that the container reads. */}}
{{- define "volumes" -}}
- { name: tmp, emptyDir: { sizeLimit: 256Mi } }
- name: secrets
  secret:
    secretName: {{ include "secretName" . }}
    defaultMode: 288 # 0440
    items:
      {{- range .files }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- with .root.Values.certificatesSecret }}
- name: certificates
  secret: { secretName: {{ . }}, defaultMode: 288 }
{{- end }}
{{- end }}

{{/* A file for each secret, so that none is in the environment. */}}
{{- define "secretFiles" -}}
{{- range .files }}
- { name: {{ . }}_FILE, value: /run/secrets/company-data/{{ . }} }
{{- end }}
{{- end }}

{{- define "settings" -}}
{{- range $variable, $value := mustMergeOverwrite (dict) (deepCopy .root.Values.settings) (.service.settings | default dict) }}
- { name: {{ $variable }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

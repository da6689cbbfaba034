{{- define "tessera.labels" -}}
app.kubernetes.io/name: tessera
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "tessera.image" -}}
{{ .Values.image.repository }}{{ if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag }}{{ end }}
{{- end }}

{{/* Restrictions of each container. */}}
{{- define "tessera.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "tessera.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile:
{{- if .Values.signer.seccompProfile }}
  type: Localhost
  localhostProfile: {{ .Values.signer.seccompProfile }}
{{- else }}
  type: RuntimeDefault
{{- end }}
{{- end }}

{{/* Settings, and the file of each secret. */}}
{{- define "tessera.env" -}}
{{- range $name, $value := .Values.settings -}}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{ end }}
{{- range .Values.secrets.keys -}}
- { name: {{ . }}_FILE, value: /run/secrets/tessera/{{ . }} }
{{ end }}
{{- end }}

{{- define "tessera.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /run/secrets/tessera, readOnly: true }
{{- end }}

{{/* Volume with the secrets. `owner`: with the owner's URL as DATABASE_URL and DATABASE_URL_DIRECT. */}}
{{- define "tessera.volumes" -}}
{{- $owner := .owner -}}
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
- name: secrets
  projected:
    defaultMode: 0440
    sources:
      - secret:
          name: {{ .Values.secrets.name }}
          items:
{{- range .Values.secrets.keys }}
{{- if not (and $owner (hasPrefix "DATABASE_URL" .)) }}
            - { key: {{ . }}, path: {{ . }} }
{{- end }}
{{- end }}
{{- if $owner }}
      - secret:
          name: {{ .Values.secrets.owner }}
          items: [{ key: DATABASE_URL, path: DATABASE_URL }, { key: DATABASE_URL, path: DATABASE_URL_DIRECT }]
{{- end }}
{{- end }}

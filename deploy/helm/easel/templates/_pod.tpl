{{/* The pod of a component: dict "root" $ "component" "web" "resources" … "env" (dict) "command" (list) "serves" bool */}}
{{- define "easel.pod" -}}
metadata:
  labels:
    app.kubernetes.io/name: easel
    app.kubernetes.io/instance: {{ .root.Release.Name }}
    app.kubernetes.io/component: {{ .component }}
  annotations:
    checksum/settings: {{ .root.Values.settings | toYaml | sha256sum }}
    {{- if and .serves .root.Values.settings.METRICS_PORT }}
    prometheus.io/scrape: "true"
    prometheus.io/port: {{ .root.Values.settings.METRICS_PORT | quote }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  # Longer than SHUTDOWN_SECONDS and the pause before it.
  terminationGracePeriodSeconds: 45
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    seccompProfile: { type: RuntimeDefault }
  containers:
    - name: easel
      image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      {{- with .command }}
      command: {{ toJson . }}
      {{- end }}
      envFrom:
        - configMapRef: { name: {{ .root.Release.Name }}-easel }
        - secretRef: { name: {{ .root.Values.secretName }} }
      {{- with .env }}
      env:
        {{- range $name, $value := . }}
        - { name: {{ $name }}, value: {{ $value | quote }} }
        {{- end }}
      {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      {{- if .serves }}
      ports:
        - { name: http, containerPort: 3000 }
      startupProbe: { httpGet: { path: /health/live, port: http }, periodSeconds: 2, failureThreshold: 90 }
      livenessProbe: { httpGet: { path: /health/live, port: http }, periodSeconds: 10, timeoutSeconds: 5 }
      readinessProbe: { httpGet: { path: /health/ready, port: http }, periodSeconds: 3, timeoutSeconds: 2, failureThreshold: 2 }
      # Requests that are still sent here while the endpoint is removed are answered.
      lifecycle: { preStop: { exec: { command: [sleep, "5"] } } }
      {{- end }}
      resources: {{ toYaml .resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
  # Unfinished uploads and a copy of the search index. What has to stay is in PostgreSQL and the bucket.
  volumes:
    - { name: data, emptyDir: {} }
    - { name: tmp, emptyDir: {} }
{{- end }}

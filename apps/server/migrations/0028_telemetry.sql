CREATE TABLE "release_errors" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_errors_name_hour_version_fingerprint_pk" PRIMARY KEY("name","hour","version","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "release_stats" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"loads" integer NOT NULL,
	"errors" integer NOT NULL,
	"load_ms" integer[] NOT NULL,
	CONSTRAINT "release_stats_name_minute_version_pk" PRIMARY KEY("name","minute","version")
);
--> statement-breakpoint
CREATE TABLE "telemetry_sources" (
	"hour" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"loads" text[] NOT NULL,
	"errors" text[] NOT NULL,
	"vitals" integer NOT NULL,
	CONSTRAINT "telemetry_sources_hour_source_name_version_pk" PRIMARY KEY("hour","source","name","version")
);
--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"vital" text NOT NULL,
	"route" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "web_vitals_name_hour_version_vital_route_pk" PRIMARY KEY("name","hour","version","vital","route")
);
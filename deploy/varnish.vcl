# Varnish in front of Easel, from version 7 with the xkey module (Debian: varnish and varnish-modules).
#
# Set in the shop: CDN=varnish CDN_PURGE_URL=http://THIS_HOST:6081 CDN_PURGE_TOKEN=… TRUST_PROXY=1 (2 with a TLS proxy in front of Varnish)
# Replace CDN_PURGE_TOKEN and the host below. Start Varnish with -p http_resp_hdr_len=16k -p http_resp_size=64k -p workspace_backend=256k: pages name
# everything that they show.
vcl 4.1;

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = { .url = "/health/ready"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# Who may purge.
acl shops {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  # Only this proxy says who the visitor is.
  unset req.http.X-Page-Cookies;

  if (req.method == "PURGE") {
    if (client.ip !~ shops || req.http.Authorization != "Bearer CDN_PURGE_TOKEN") {
      return (synth(403, "Forbidden"));
    }
    if (req.http.X-Purge == "everything") {
      ban("obj.status != 0");
    } else if (req.http.X-Purge == "soft") {
      set req.http.X-Count = xkey.softpurge(req.http.Surrogate-Key);
    } else {
      set req.http.X-Count = xkey.purge(req.http.Surrogate-Key);
    }
    return (synth(200, "Purged"));
  }

  # Everything but pages and files is for one visitor, or changes something.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.url ~ "^/(easel|cio|algolia|health|metrics|webhooks)(/|\?|$)") {
    return (pass);
  }

  # The cookies that choose the page. All others do not change it.
  set req.http.X-Page-Cookies = "";
  if (req.http.Cookie ~ "(^|; *)user_preferences=") {
    set req.http.X-Page-Cookies = req.http.X-Page-Cookies + regsub(req.http.Cookie, "^(?:.*; *)?(user_preferences=[^;]*).*$", "\1;");
  }
  if (req.http.Cookie ~ "(^|; *)saatchi_abtests=") {
    set req.http.X-Page-Cookies = req.http.X-Page-Cookies + regsub(req.http.Cookie, "^(?:.*; *)?(saatchi_abtests=[^;]*).*$", "\1;");
  }
  if (req.http.Cookie ~ "(^|; *)constructor_prod_index=1(;|$)") {
    set req.http.X-Page-Cookies = req.http.X-Page-Cookies + "constructor_prod_index=1";
  }
  if (req.url ~ "^/media/") {
    unset req.http.X-Page-Cookies;
    # The image formats that the shop has.
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif";
    } else if (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp";
    } else {
      set req.http.Accept = "image/jpeg";
    }
  }
  # A page that was purged softly, or is a minute old, may be sent once more while it is fetched; for an hour if the shop is down.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 30s;
  }
  # Unlike the built-in rules: pages are the same with every session.
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Page-Cookies);
}

sub vcl_backend_response {
  # Old pages are kept for an hour, for the time when the shop is down.
  set beresp.grace = 1h;
  if (beresp.http.Surrogate-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    # The key has the cookies that matter.
    set beresp.http.X-Vary = beresp.http.Vary;
    set beresp.http.Vary = "Accept-Encoding";
    set beresp.uncacheable = false;
  } else if (bereq.url ~ "^/(media|assets)/" && beresp.http.Cache-Control ~ "^public" && beresp.status == 200) {
    set beresp.ttl = std.duration(regsub(beresp.http.Cache-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    unset beresp.http.Set-Cookie;
  } else {
    # A page that is outdated must not replace one that is kept.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    # Remembered, so that requests for pages of different visitors do not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  return (deliver);
}

sub vcl_deliver {
  # For the proxy only.
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  if (resp.http.X-Vary) {
    set resp.http.Vary = resp.http.X-Vary;
    unset resp.http.X-Vary;
  }
  set resp.http.X-Cache = obj.hits > 0;
}
